/** Units of Podman (Quadlet) and their drop-ins: `Image=` of containers, images and volumes, and `Mount=type=image`. */

import { readUnit, type UnitSetting } from '../code/unit-lines.ts';
import type { Certainty, ImageField, Owner, PathKey } from '../field/field.ts';
import { scalarField } from '../field/scalar-field.ts';
import { unmanagedField } from '../field/unmanaged-field.ts';
import { fieldContext, type TextDocument } from '../objects/document.ts';
import { hasActions } from '../template/template.ts';
import { textScalar } from '../yaml/part-scalar.ts';
import type { TextScalar } from '../yaml/yaml-tree.ts';
import type { TextFormat } from './format.ts';

const NAME = 'quadlet';
/** `web.container`, and drop-ins of it, of all whose names begin so, or of all containers. */
const UNIT =
  /(?:^|\/)(?:[^/]+\.(container|image|volume|build|kube|pod)|(?:[^/]*\.)?(container|image|volume)\.d\/[^/]+\.conf)$/;
const SECTIONS: Readonly<Record<string, string>> = {
  container: 'Container',
  image: 'Image',
  volume: 'Volume',
  build: 'Build',
};
/** References to other units, which are no images. */
const OTHER_UNIT = /\.(?:image|build)$/;
const LOCAL = /^(?:localhost\/|(?:containers-storage|dir|docker-archive|docker-daemon|oci|oci-archive|ostree|sif):)/;
const REGISTRY = 'docker://';
/** Without this scheme Podman leaves the tag out where a digest stands behind it. */
const REGISTRY_TAKES = 'Podman reads `docker://` references with a tag or with a digest, and refuses one with both';
const LABEL = /(?:^|[\s"'])io\.containers\.autoupdate=([^\s"']*)/;

export const quadlet: TextFormat = {
  name: NAME,
  claims: (path) => UNIT.test(path),
  trace: /image/i,
  sharedNames: true,
  find: findInUnit,
};

function findInUnit(document: TextDocument): ImageField[] {
  const { path, source } = document;
  const [, unit, dropIn] = UNIT.exec(path) ?? [];
  const section = SECTIONS[unit ?? dropIn ?? ''];
  const settings = readUnit(source.text).filter((setting) => setting.section === section);
  const of = (key: string): UnitSetting[] => settings.filter((setting) => setting.key === key);
  const reader = new UnitReader(document, section ?? '');
  const images = of('Image');
  // The last one counts; of a template it is not known which of them are left.
  const before = hasActions(source.text) ? [] : images.slice(0, -1);
  for (const image of before) reader.leave(image, 'a later `Image=` of the section takes its place');
  for (const image of images.slice(before.length)) {
    if (section === 'Image') reader.name(image);
    else if (OTHER_UNIT.test(image.value)) reader.leave(image, 'the name of another unit');
    else if (section === 'Container') reader.name(image, { owner: updaterOf(settings) });
    else if (section === 'Volume') nameVolume(reader, image, of('Driver').at(-1)?.value, dropIn !== undefined);
  }
  if (section === 'Container') for (const mount of sinceReset(of('Mount'))) nameMount(reader, mount);
  for (const output of section === 'Build' || section === 'Image' ? of('ImageTag') : [])
    reader.leave(output, 'a name that the unit gives to its image');
  return reader.fields;
}

/** Podman takes `Image=` of a volume with this driver alone; a drop-in need not repeat it. */
function nameVolume(reader: UnitReader, image: UnitSetting, driver: string | undefined, isDropIn: boolean): void {
  if (driver === 'image') reader.name(image);
  else if (driver === undefined && isDropIn) reader.name(image, { certainty: 'candidate' });
  else reader.leave(image, 'a volume takes an image with `Driver=image` alone');
}

/** An empty value takes away what the key was given before. */
function sinceReset(settings: readonly UnitSetting[]): readonly UnitSetting[] {
  return settings.slice(settings.findLastIndex(({ value }) => value === '') + 1);
}

function nameMount(reader: UnitReader, mount: UnitSetting): void {
  const { value } = mount;
  if (/["'\s]/.test(value) && value.includes('type=image')) {
    reader.leave(mount, 'a mount in quotes, or several on a line');
    return;
  }
  if (!/(?:^|,)type=image(?:,|$)/.test(value)) return;
  const [whole, lead = '', source = ''] = /((?:^|,)(?:source|src)=)([^,]*)/.exec(value) ?? [];
  if (whole === undefined || source === '') return;
  const from = value.indexOf(whole) + lead.length;
  // Over several lines the place of a part is not known, so that the whole stands for it.
  const isWhole = mount.end - mount.start === value.length;
  const place = isWhole ? { start: mount.start + from, end: mount.start + from + source.length } : {};
  const part = { ...mount, ...place, value: source };
  if (OTHER_UNIT.test(source)) reader.leave(part, 'the name of another unit');
  else reader.name(part);
}

/**
 * `podman auto-update` pulls what the tag names now and restarts the container; with a digest there is nothing to follow.
 * `local` looks at the machine alone, and `Pull=` says when a tag is asked for: neither minds a digest.
 */
function updaterOf(settings: readonly UnitSetting[]): Owner | null {
  const policy = settings.findLast(({ key }) => key === 'AutoUpdate')?.value ?? '';
  if (/^(?:registry|image)$/.test(policy)) return followed(`AutoUpdate=${policy}`);
  const labels = sinceReset(settings.filter(({ key }) => key === 'Label'));
  const label = labels.findLast(({ value }) => LABEL.test(value))?.value ?? '';
  return /^(?:registry|image)$/.test(LABEL.exec(label)?.[1] ?? '') ? followed(`Label=${label}`) : null;
}

function followed(marker: string): Owner {
  const reason = `podman auto-update follows this tag (\`${marker}\`), and would stop at a digest: change the unit by hand`;
  return { tool: 'podman auto-update', marker, reason };
}

/** Makes the fields of a unit, each with a path of its own. */
class UnitReader {
  readonly fields: ImageField[] = [];
  readonly #document: TextDocument;
  readonly #section: string;
  readonly #seen = new Map<string, number>();

  constructor(document: TextDocument, section: string) {
    this.#document = document;
    this.#section = section;
  }

  name(setting: UnitSetting, told: { readonly certainty?: Certainty; readonly owner?: Owner | null } = {}): void {
    const { value } = setting;
    if (value === '') return;
    if (LOCAL.test(value)) {
      this.leave(setting, 'an image of the machine, of no registry');
      return;
    }
    const lead = value.startsWith(REGISTRY) ? REGISTRY.length : 0;
    const scalar = this.#scalarOf({ ...setting, start: setting.start + lead, value: value.slice(lead) });
    const context = fieldContext(NAME, this.#document, null, this.#document.owner ?? told.owner ?? null);
    const path = this.#path(setting.key);
    const field = scalarField(context, path, null, { holder: null, scalar, policy: null }, told.certainty);
    this.fields.push({
      ...field,
      // Systemd puts something else in the place of a specifier (`%i`).
      ...(value.includes('%') ? { certainty: 'templated' } : {}),
      ...(lead === 0 ? {} : { oneOf: REGISTRY_TAKES }),
    });
  }

  /** Names what looks like an image and is none to manage. */
  leave(setting: UnitSetting, reason: string): void {
    const path = this.#path(setting.key, 'not managed');
    const field = unmanagedField(fieldContext(NAME, this.#document, null), path, this.#scalarOf(setting), reason);
    if (field !== null) this.fields.push(field);
  }

  #path(...keys: readonly string[]): PathKey[] {
    const name = keys.join();
    const before = this.#seen.get(name) ?? 0;
    this.#seen.set(name, before + 1);
    return [this.#section, ...keys, ...(before === 0 ? [] : [before])];
  }

  #scalarOf({ start, end, value }: UnitSetting): TextScalar {
    return { ...textScalar(this.#document.source.text, start, end), value };
  }
}
