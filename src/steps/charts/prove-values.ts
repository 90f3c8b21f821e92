/** What the values of charts feed, proven by rendering: every image gets a mark, and the marks are looked for. */
import { type ErrorData, errorData } from '../../errors.ts';
import { asksOtherCharts, type FoundMarks, findMarks, mayReadValue } from '../../files/charts/chart-feeds.ts';
import { type MarkedField, markField, switchOn } from '../../files/charts/chart-markers.ts';
import type { FedPlace, Feeds, ImageField, PathKey } from '../../files/field/field.ts';
import { folderOf, joinPath } from '../../files/text/local-path.ts';
import { distinctEdits, spliceText, type TextEdit } from '../../files/text/splice.ts';
import { parseDocument } from '../../files/yaml/yaml.ts';
import type { ChartRenderer, World } from '../../io/world.ts';
import type { FileFields, Reading } from '../read.ts';
import { type ChartTexts, readChart } from './chart-texts.ts';

/** Renderings of one chart at most: two show most values, the others find out which of them helm stumbles over. */
const MOST_RENDERINGS = 24;
/** Why the values of a file are unproven as a whole. */
export const OTHER_VALUES = 'not the `values.yaml` of a chart';
export const NOT_RENDERED = 'the chart does not render';
const VALUES_FILE = /(?:^|\/)values\.yaml$/;

/** The reading with what each value of a chart feeds, as far as rendering shows it. */
export async function proveValues(reading: Reading, renderer: ChartRenderer | null, world: World): Promise<Reading> {
  const notes: ErrorData[] = [];
  const files: FileFields[] = [];
  let done = 0;
  for (const file of reading.files) {
    const hasValues = file.fields.some(isValue);
    if (hasValues && renderer === null && !notes.some(({ code }) => code === 'HELM_MISSING'))
      notes.push(errorData('HELM_MISSING', 'there is no `helm` on `PATH`, so no chart was rendered'));
    const proven = hasValues ? await proveFile(file, renderer, world) : { file, notes: [] };
    files.push(proven.file);
    notes.push(...proven.notes);
    done += 1;
    if (hasValues) world.progress({ doing: 'rendering charts', done, total: reading.files.length });
  }
  return { ...reading, files, notes: [...reading.notes, ...notes] };
}

function isValue({ format, certainty }: ImageField): boolean {
  return format === 'helm-values' && certainty !== 'unmanaged';
}

interface ProvenFile {
  readonly file: FileFields;
  readonly notes: readonly ErrorData[];
}

async function proveFile(file: FileFields, renderer: ChartRenderer | null, world: World): Promise<ProvenFile> {
  const chart = VALUES_FILE.test(file.path) ? readChart(folderOf(file.path), world.disk) : null;
  if (renderer === null) return { file: withFeeds(file, () => unproven('there is no helm')), notes: [] };
  if (chart === null) return { file: withFeeds(file, () => unproven(OTHER_VALUES)), notes: [] };
  const plain = await renderer.render(chart.folder, null);
  if (!plain.ok) {
    const note = errorData(
      'CHART_NOT_RENDERED',
      `the chart ${chart.folder} cannot be rendered: ${plain.error.message}`,
    );
    const place = { file: joinPath(chart.folder, 'Chart.yaml') ?? file.path };
    return { file: withFeeds(file, () => unproven(NOT_RENDERED)), notes: [{ ...note, place }] };
  }
  const { without = [] } = plain;
  const left =
    without.length === 0
      ? []
      : [
          errorData(
            'CHART_NOT_RENDERED',
            `the chart ${chart.folder} was rendered without ${without.join(', ')}, which it depends on`,
            { place: { file: joinPath(chart.folder, 'Chart.yaml') ?? file.path } },
          ),
        ];
  const proof = new ValuesProof(file, chart, renderer, new Set(without));
  await proof.run();
  return { file: withFeeds(file, (field) => proof.feedsOf(field)), notes: [...left, ...proof.unlisted()] };
}

function withFeeds(file: FileFields, feedsOf: (field: ImageField) => Feeds): FileFields {
  return {
    ...file,
    fields: file.fields.map((field) => (isValue(field) ? { ...field, feeds: feedsOf(field) } : field)),
  };
}

function unproven(reason: string): Feeds {
  return { kind: 'unproven', places: [], switchedOn: false, reason };
}

/** What is to be switched on for the marks of a rendering. */
type Switches = (marked: readonly MarkedField[]) => readonly TextEdit[];

/** The renderings of one chart, and what they have shown so far. */
class ValuesProof {
  readonly #file: FileFields;
  readonly #chart: ChartTexts;
  readonly #renderer: ChartRenderer;
  readonly #without: ReadonlySet<string>;
  readonly #marked: readonly MarkedField[];
  readonly #places = new Map<ImageField, readonly FedPlace[]>();
  readonly #seen = new Set<ImageField>();
  readonly #switched = new Set<ImageField>();
  readonly #failed = new Map<ImageField, string>();
  #unmarked: readonly FedPlace[] = [];
  #left = MOST_RENDERINGS;

  constructor(file: FileFields, chart: ChartTexts, renderer: ChartRenderer, without: ReadonlySet<string>) {
    this.#without = without;
    this.#file = file;
    this.#chart = chart;
    this.#renderer = renderer;
    this.#marked = file.fields.filter(isValue).flatMap((field, index) => markField(file.text, field, index + 1) ?? []);
  }

  /** All marks at once; then, for those that did not show, with more and more of what is switched off. */
  async run(): Promise<void> {
    const whole = await this.#render(this.#marked, () => []);
    this.#unmarked = whole?.unmarked ?? [];
    const parsed = parseDocument(this.#file.text, 0, this.#file.text.length);
    if (!parsed.ok || parsed.root === null) return;
    const { root } = parsed;
    const own: Switches = (marked) =>
      switchOn(
        root,
        marked.map(({ field }) => field),
      );
    await this.#render(
      this.#hidden().filter((each) => own([each]).length > 0),
      own,
    );
    // What one part switches on may take the place of another.
    for (const each of this.#hidden()) if (own([each]).length > 0) await this.#render([each], own, false);
    const all = switchOn(root, null);
    if (all.length > 0) await this.#render(this.#hidden(), () => all, false);
  }

  #hidden(): readonly MarkedField[] {
    return this.#marked.filter(({ field }) => !this.#places.has(field) && !this.#failed.has(field));
  }

  /** Renders with the marks of these fields; where helm stumbles, with those of each half, as long as there are renderings left. */
  async #render(marked: readonly MarkedField[], switches: Switches, halves = true): Promise<FoundMarks | null> {
    if (marked.length === 0) return null;
    const more = switches(marked);
    const values = spliceText(this.#file.text, distinctEdits([...marked.flatMap((each) => each.edits), ...more]));
    if (this.#left === 0 || values === null)
      return halves ? this.#giveUp(marked, 'too many of its values stop the rendering') : null;
    this.#left -= 1;
    const rendering = await this.#renderer.render(this.#chart.folder, values);
    if (rendering.ok) return this.#take(findMarks(rendering.text, marked), more.length > 0);
    if (!halves) return null;
    if (marked.length === 1) return this.#giveUp(marked, `helm stops at it: ${rendering.error.message}`);
    const half = Math.ceil(marked.length / 2);
    await this.#render(marked.slice(0, half), switches);
    await this.#render(marked.slice(half), switches);
    return null;
  }

  #take(found: FoundMarks, switchedOn: boolean): FoundMarks {
    for (const [field, places] of found.places) this.#places.set(field, places);
    for (const field of found.seen) {
      this.#seen.add(field);
      if (switchedOn) this.#switched.add(field);
    }
    return found;
  }

  #giveUp(marked: readonly MarkedField[], reason: string): null {
    for (const { field } of marked) this.#failed.set(field, reason);
    return null;
  }

  feedsOf(field: ImageField): Feeds {
    const places = this.#places.get(field);
    const switchedOn = this.#switched.has(field);
    if (places !== undefined) return { kind: 'images', places, switchedOn, reason: null };
    if (this.#seen.has(field)) return { kind: 'text', places: [], switchedOn, reason: null };
    if (!this.#marked.some((marked) => marked.field === field)) return unproven('written with escapes');
    const failed = this.#failed.get(field);
    if (failed !== undefined) return unproven(failed);
    if (this.#without.has(String(field.path[0]))) return unproven('its chart is not at hand');
    if (this.#isReadByOthers(field.path) || mayReadValue([...this.#chart.templates, this.#file.text], field.path))
      return unproven('not rendered with these values');
    if (asksOtherCharts(this.#chart.templates)) return unproven('a helper of another chart may read it');
    return { kind: 'nothing', places: [], switchedOn: false, reason: null };
  }

  /** Values under the name of another chart are that chart's, and those under `global` everybody's. */
  #isReadByOthers([key]: readonly PathKey[]): boolean {
    return key === 'global' || (typeof key === 'string' && this.#chart.dependencies.has(key));
  }

  /** Images that a template of this chart renders, that it does not hold as text, and that no value explains. */
  unlisted(): ErrorData[] {
    const names = new Set(
      this.#unmarked.filter(({ template }) => template?.startsWith('templates/')).map(({ written }) => written),
    );
    const explained = this.#file.fields.flatMap(({ reference }) => reference?.repository ?? []);
    return [...names].flatMap((written) => {
      const name = written.split('/').at(-1)?.split(/[:@]/)[0] ?? '';
      if (name === '' || explained.some((repository) => repository.endsWith(name))) return [];
      if (this.#chart.templates.some((text) => text.includes(name))) return [];
      const template = this.#unmarked.find((place) => place.written === written)?.template;
      const place = { file: joinPath(this.#chart.folder, template ?? '') ?? this.#file.path };
      const message = `the chart ${this.#chart.folder} renders \`${written}\`, and no image field of its values explains it`;
      return [errorData('CHART_IMAGE_UNLISTED', message, { place })];
    });
  }
}
