/** A setting that may be left out, with the words that the reference has for it. */
import { z } from 'zod/mini';

export function described<Schema extends z.ZodMiniType>(schema: Schema, text: string): z.ZodMiniOptional<Schema> {
  return z.optional(schema.check(z.describe(text)) as Schema);
}
