/** A small kustomization of ours over a base: as data, and as the one text that stands for it. */
import { needsQuotes } from '../yaml/needs-quotes.ts';

/** Which objects a replacement is for; a key that is left out means any. */
export interface Selector {
  readonly group?: string;
  readonly version?: string;
  readonly kind: string;
  readonly name?: string;
  readonly namespace?: string;
}

export interface ReplacementTarget {
  readonly select: Selector;
  readonly reject: readonly Selector[];
  readonly fieldPaths: readonly string[];
  /** Whether the field is made where it is missing. */
  readonly create: boolean;
}

/** A value that is written into fields of the base. */
export interface Replacement {
  /** A pull policy, or an image reference. */
  readonly value: string;
  readonly targets: readonly ReplacementTarget[];
}

export interface OverlayImage {
  readonly name: string;
  readonly newTag: string | null;
  readonly digest: string | null;
}

export interface Overlay {
  /** Folders and files of the base, as the overlay's folder names them. */
  readonly resources: readonly string[];
  readonly images: readonly OverlayImage[];
  readonly replacements: readonly Replacement[];
  /** The name of the object that holds the values; kustomize never puts it out. */
  readonly valuesName: string;
}

/** The line by which a kustomization is known as ours. */
export const OVERLAY_MARKER = '# Made by bowline over the base below: run bowline again rather than edit by hand.';

export const OVERLAY_FILE = 'kustomization.yaml';

/**
 * The text of an overlay. Values come from a ConfigMap that is local to the build: `sourceValue` is new in kustomize
 * 5.7, and this form is understood since 5.0.
 */
export function formatOverlay(overlay: Overlay): string {
  const { resources, images, replacements, valuesName } = overlay;
  const lines = [OVERLAY_MARKER, 'apiVersion: kustomize.config.k8s.io/v1beta1', 'kind: Kustomization', 'resources:'];
  for (const resource of resources) lines.push(`- ${scalar(resource)}`);
  if (images.length > 0) lines.push('images:', ...images.flatMap(imageLines));
  if (replacements.length > 0) {
    const keys = replacements.map((_, index) => valueKey(replacements, index));
    lines.push('configMapGenerator:', `- name: ${valuesName}`, '  literals:');
    for (const [index, { value }] of replacements.entries()) lines.push(`  - ${keys[index]}=${value}`);
    lines.push('  options:', '    disableNameSuffixHash: true', '    annotations:');
    lines.push('      config.kubernetes.io/local-config: "true"', 'replacements:');
    for (const [index, { targets }] of replacements.entries()) {
      lines.push('- source:', '    version: v1', '    kind: ConfigMap', `    name: ${valuesName}`);
      lines.push(`    fieldPath: data.${keys[index]}`, '  targets:', ...targets.flatMap(targetLines));
    }
  }
  return `${lines.join('\n')}\n`;
}

/** A pull policy is its own key; references are counted. */
function valueKey(replacements: readonly Replacement[], index: number): string {
  const value = replacements[index]?.value ?? '';
  return /^[A-Za-z]+$/.test(value) && isPolicyReplacement(replacements[index]) ? value : `image-${index + 1}`;
}

export function isPolicyReplacement(replacement: Replacement | undefined): boolean {
  return (
    replacement?.targets.every(({ fieldPaths }) => fieldPaths.every((path) => /[pP]ullPolicy$/.test(path))) === true
  );
}

function imageLines({ name, newTag, digest }: OverlayImage): string[] {
  return [
    `- name: ${scalar(name)}`,
    ...(newTag === null ? [] : [`  newTag: ${JSON.stringify(newTag)}`]),
    ...(digest === null ? [] : [`  digest: ${digest}`]),
  ];
}

function targetLines({ select, reject, fieldPaths, create }: ReplacementTarget): string[] {
  return [
    '  - select:',
    ...selectorLines(select).map((line) => `      ${line}`),
    ...(reject.length === 0 ? [] : ['    reject:']),
    ...reject.flatMap((selector) =>
      selectorLines(selector).map((line, index) => `    ${index === 0 ? '- ' : '  '}${line}`),
    ),
    '    fieldPaths:',
    ...fieldPaths.map((path) => `    - ${scalar(path)}`),
    ...(create ? ['    options:', '      create: true'] : []),
  ];
}

const SELECTOR_KEYS = ['group', 'version', 'kind', 'name', 'namespace'] as const;

function selectorLines(selector: Selector): string[] {
  return SELECTOR_KEYS.flatMap((key) => {
    const value = selector[key];
    return value === undefined ? [] : [`${key}: ${scalar(value)}`];
  });
}

/** Plain where that reads as the same string. */
function scalar(text: string): string {
  return needsQuotes(text) || !/^[\w./[\]=*@:~+-]+$/.test(text) || /:$|: /.test(text) ? JSON.stringify(text) : text;
}
