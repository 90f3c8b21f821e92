/** The effective configuration for people. */
import type { Origin, Setting } from '../../records/config/config-settings.ts';
import type { ConfigAnswer, PathSettings } from '../../verbs/config.ts';
import { escapeLine, shortenEnd } from '../lines/escape.ts';
import type { Page, Style } from '../lines/style.ts';

const LONGEST_VALUE = 60;

export function renderConfig({ root, file, settings, paths }: ConfigAnswer, { style }: Page): string {
  const head = [
    `${style.bold('root')}  ${escapeLine(root)}`,
    `${style.bold('file')}  ${file === null ? 'none: everything is as it is without one' : escapeLine(file)}`,
  ];
  const width = Math.max(...settings.map(({ name }) => escapeLine(name).length));
  const rows = settings.map((setting) => renderSetting(setting, width, style));
  return `${head.join('\n')}\n\n${rows.join('\n')}\n${paths.map((path) => renderPath(path, style)).join('')}`;
}

function renderSetting({ name, value, origin }: Setting, width: number, style: Style): string {
  return `${escapeLine(name).padEnd(width)}  ${formatValue(name, value)}  ${style.dim(formatOrigin(origin))}`;
}

function formatOrigin(origin: Origin): string {
  if (origin.kind === 'default') return 'default';
  if (origin.kind === 'flag') return origin.flag;
  const of = origin.of === undefined || origin.of === 'upstream' ? '' : `, of the ${origin.of}`;
  return `${escapeLine(origin.file)}:${origin.line}${of}`;
}

function formatValue(name: string, value: unknown): string {
  if (value === null) return name === 'allow' ? 'all' : '-';
  if (typeof value === 'string') return escapeLine(value);
  return shortenEnd(escapeLine(JSON.stringify(value)), LONGEST_VALUE);
}

function renderPath(settings: PathSettings, style: Style): string {
  const { path, profile, ignored, frozen, released, testData, rules } = settings;
  const because = (glob: string | null): string => (glob === null ? 'no' : `by ${escapeLine(glob)}`);
  const judged = Object.entries(rules).map(([rule, severity]) => `    ${rule}  ${severity}`);
  const lines = [
    `  profile    ${profile}`,
    `  ignored    ${because(ignored)}`,
    `  frozen     ${because(frozen)}`,
    `  released   ${because(released)}`,
    `  test data  ${testData ? 'yes' : 'no'}`,
    '  rules',
    ...judged,
  ];
  return `\n${style.bold(escapeLine(path))}\n${lines.join('\n')}\n`;
}
