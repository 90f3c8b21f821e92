/** What a pin has to do with each field, stated from what the field is and not from how the verb decides. */
import { fieldAddress, type ImageField } from '../../src/files/field/field.ts';
import { formatReference, repositoryIdentity } from '../../src/image/reference.ts';
import type { Plan } from '../../src/plan/plan.ts';
import type { Reading } from '../../src/steps/read.ts';

/** Why a field that should be pinned may stay: it is written in a form that no edit in place can serve. */
const FORMS = new Set(['EDIT_SHARED', 'EDIT_UNSUPPORTED']);

const ELSEWHERE = 'deployed-elsewhere';

/** Certain or named by the user, of no other owner, a reference, with a tag of its own or the one that goes without saying, and no digest. */
function isToBePinned(field: ImageField): boolean {
  const { certainty, chosen, owner, reference, tagElsewhere, refusal } = field;
  const isMeant = certainty === 'certain' || chosen === true;
  return isMeant && owner === null && reference?.digest === null && !tagElsewhere && refusal === null;
}

/** Every field that stands in the wrong part of a plan of pins, or in none, or in two. */
export function findMisplaced(plan: Plan, reading: Reading): string[] {
  const parts = new Map<string, string[]>();
  const note = (target: Parameters<typeof addressOf>[0], part: string): void => {
    const address = addressOf(target);
    parts.set(address, [...(parts.get(address) ?? []), part]);
  };
  for (const change of plan.changes) if (change.kind === 'edit') note(change.target, 'changed');
  // A kustomization of the tree may put another image in its place, whatever the field is.
  for (const { target, code } of plan.kept) note(target, code === ELSEWHERE ? code : 'kept');
  for (const { target, error } of plan.refused) note(target, FORMS.has(error.code) ? 'refused' : error.code);
  return reading.files.flatMap(({ path, fields }) =>
    fields.flatMap((field) => {
      const address = addressOf({ ...field, file: path });
      const found = parts.get(address) ?? ['nowhere'];
      const wanted = isToBePinned(field) ? ['changed', 'refused', ELSEWHERE] : ['kept', ELSEWHERE];
      return found.length === 1 && wanted.includes(found[0] ?? '')
        ? []
        : [`${address} \`${field.written}\` is ${found.join(' and ')}`];
    }),
  );
}

/** Every field that does not hold, after a pin, what it has to hold then; texts are as they were read again from disk. */
export function findWrongTexts(plan: Plan, before: Reading, after: Reading): string[] {
  const changed = new Set(plan.changes.flatMap((change) => (change.kind === 'edit' ? [addressOf(change.target)] : [])));
  const now = new Map(
    after.files.flatMap(({ path, fields }) => fields.map((field) => [addressOf({ ...field, file: path }), field])),
  );
  const wrong: string[] = [];
  const digests = new Map<string, string>();
  for (const { path, fields } of before.files) {
    for (const field of fields) {
      const address = addressOf({ ...field, file: path });
      const held = now.get(address);
      now.delete(address);
      const fault = changed.has(address) ? pinFault(field, held, digests) : keptFault(field, held);
      if (fault !== null) wrong.push(`${address}: ${fault}`);
    }
  }
  return [...wrong, ...[...now.keys()].map((address) => `${address} was not there before`)];
}

function keptFault(before: ImageField, now: ImageField | undefined): string | null {
  return now?.written === before.written ? null : `\`${before.written}\` became \`${now?.written}\``;
}

/** The same question has one answer, and the registry answers each question with another digest. */
function pinFault(before: ImageField, now: ImageField | undefined, digests: Map<string, string>): string | null {
  const { reference } = before;
  const digest = now?.reference?.digest ?? null;
  if (reference === null || digest === null) return `\`${now?.written}\` is no pin`;
  const question = `${repositoryIdentity(reference)}:${reference.tag ?? 'latest'}`;
  const known = digests.get(question) ?? digest;
  digests.set(question, known);
  const wanted = formatReference({ name: reference.name, tag: reference.tag ?? 'latest', digest: known });
  return now?.written === wanted ? null : `\`${before.written}\` became \`${now?.written}\`, not \`${wanted}\``;
}

function addressOf(target: Pick<ImageField, 'document' | 'path'> & { readonly file: string }): string {
  return `${target.file} ${fieldAddress(target)}`;
}
