/** JSON Schemas, and tables of their members for people. */
import { z } from 'zod/mini';
import { configSchema } from '../src/records/config/config-schema.ts';
import { releaseSchema } from '../src/records/releases/release-schema.ts';
import { ANSWER_SCHEMAS, type AnswerName } from '../src/report/schemas/answer-schemas.ts';

/** The part of a JSON Schema that ours use. */
export interface JsonSchema {
  readonly $ref?: string;
  readonly $defs?: Readonly<Record<string, JsonSchema>>;
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly description?: string;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: JsonSchema | boolean;
  readonly items?: JsonSchema;
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
}

/** The schema of `bowline.yaml`. */
export function configJsonSchema(): JsonSchema {
  const schema = z.toJSONSchema(configSchema, { io: 'input' }) as JsonSchema;
  return { ...schema, description: 'bowline.yaml, the configuration of Bowline.' };
}

/** The schema of the record of a release. */
export function releaseJsonSchema(): JsonSchema {
  const schema = z.toJSONSchema(releaseSchema, { io: 'input' }) as JsonSchema;
  return { ...schema, description: 'The record of a release, `releases/SET/VERSION.yaml`.' };
}

export const ANSWER_NAMES = Object.keys(ANSWER_SCHEMAS) as readonly AnswerName[];

/** The file of the schema of an answer. */
export function schemaFile(name: string): string {
  return `${name.replace(/\/(\d+)$/, '.$1')}.schema.json`;
}

/** The schema of each answer, by file name. Members may be added to answers, so unknown ones are allowed. */
export function answerJsonSchemas(): ReadonlyMap<string, JsonSchema> {
  return new Map(
    Object.entries(ANSWER_SCHEMAS).map(([name, schema]) => [
      schemaFile(name),
      z.toJSONSchema(schema, {
        override: ({ jsonSchema }) => {
          if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
        },
      }) as JsonSchema,
    ]),
  );
}

type Links = Readonly<Record<string, string>>;

/**
 * A table of the members of an object, those of nested objects too, with `[]` for the elements of a list. Where every
 * member may be left out, the page around the table says so.
 */
export function renderMembers(schema: JsonSchema, links: Links = {}): string {
  const rows = memberRows(schema, '', { links, saysOptional: schema.required !== undefined });
  return ['| member | type | meaning |', '| --- | --- | --- |', ...rows].join('\n');
}

interface Manner {
  readonly links: Links;
  readonly saysOptional: boolean;
}

function memberRows(schema: JsonSchema, prefix: string, manner: Manner): string[] {
  const required = new Set(schema.required ?? []);
  return Object.entries(schema.properties ?? {}).flatMap(([name, member]) => {
    const path = `${prefix}${name}`;
    const optional = manner.saysOptional && !required.has(name) ? ', may be left out' : '';
    const row = `| \`${path}\` | ${typeName(member, manner.links)}${optional} | ${member.description ?? ''} |`;
    return [row, ...nestedRows(member, path, manner)];
  });
}

function nestedRows(schema: JsonSchema, path: string, manner: Manner): string[] {
  if (schema.items !== undefined) return nestedRows(schema.items, `${path}[]`, manner);
  const variants = schema.oneOf ?? schema.anyOf ?? [];
  const rows = variants.flatMap((variant) => nestedRows(variant, variantPath(path, variant, variants.length), manner));
  if (typeof schema.additionalProperties === 'object') {
    rows.push(...memberRows(schema.additionalProperties, `${path}.HOST.`, manner));
  }
  return [...rows, ...memberRows(schema, `${path}.`, manner)];
}

/** Among several objects the `kind` tells which is meant. */
function variantPath(path: string, { properties }: JsonSchema, count: number): string {
  const kind = properties?.kind?.const;
  return kind === undefined || count < 2 ? path : `${path}(${String(kind)})`;
}

function typeName(schema: JsonSchema, links: Links): string {
  if (schema.$ref !== undefined) {
    const name = schema.$ref.replace('#/$defs/', '');
    return links[name] === undefined ? name : `[${name}](${links[name]})`;
  }
  if (schema.const !== undefined) return `\`${String(schema.const)}\``;
  if (schema.enum !== undefined) return schema.enum.map((value) => `\`${String(value)}\``).join(' ');
  const variants = schema.oneOf ?? schema.anyOf;
  if (variants !== undefined) return [...new Set(variants.map((each) => typeName(each, links)))].join(' or ');
  if (schema.items !== undefined) return `list of ${typeName(schema.items, links)}`;
  return [schema.type ?? 'anything'].flat().join(' or ');
}
