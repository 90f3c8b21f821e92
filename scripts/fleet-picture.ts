/** The picture of a made-up fleet with one bad release: how many ran it, day by day, in each way of following. */
import { type FleetRun, simulateFleet, WAYS, type Way } from '../prove/fleet/simulate.ts';

const SIZE = 400;
const SEEDS = [20_261_130, 20_261_131, 20_261_132];
const [WIDTH, HEIGHT] = [640, 300];
const PLOT = { left: 48, top: 16, right: 470, bottom: 256 };
/** Dashes tell the lines apart where colours do not. */
const DASHES = ['', '8 4', '2 3', '10 3 2 3', '5 2'];

type Average = Pick<FleetRun, 'way' | 'ran' | 'badDays' | 'byDay'>;

export const FLEET_PICTURE = 'docs/concepts/fleet.svg';

export function renderFleetPicture(): string {
  const runs = WAYS.map(averageRun);
  const days = runs[0]?.byDay.length ?? 0;
  const first = Math.max(0, Math.min(...runs.map(({ byDay }) => byDay.findIndex((count) => count > 0))) - 2);
  const most = Math.ceil(Math.max(...runs.flatMap(({ byDay }) => byDay)) / 20) * 20;
  const x = (day: number): number => PLOT.left + ((day - first) / (days - 1 - first)) * (PLOT.right - PLOT.left);
  const y = (count: number): number => PLOT.bottom - (count / most) * (PLOT.bottom - PLOT.top);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-labelledby="title text" font-family="system-ui, sans-serif" font-size="12">`,
    '<title id="title">Followers that run a bad release, day by day</title>',
    `<desc id="text">${SIZE} made-up followers over ${days} days, on the average of ${SEEDS.length} runs. ${runs.map(inWords).join(' ')}</desc>`,
    STYLE,
    ...gridLines(most, y),
    ...daysBelow(first, days, x),
    ...runs.flatMap((run, index) => drawn(run, index, first, x, y)),
    '</svg>',
    '',
  ].join('\n');
}

/** What the same fleet does with other luck, on the average. */
function averageRun(way: Way): Average {
  const runs = SEEDS.map((seed) => simulateFleet(way, SIZE, seed));
  const mean = (figures: readonly number[]): number =>
    Math.round(figures.reduce((sum, each) => sum + each, 0) / figures.length);
  const days = runs[0]?.byDay ?? [];
  return {
    way,
    ran: mean(runs.map(({ ran }) => ran)),
    badDays: mean(runs.map(({ badDays }) => badDays)),
    byDay: days.map((_, day) => mean(runs.map(({ byDay }) => byDay[day] ?? 0))),
  };
}

const STYLE = `<style>
text { fill: #222 } .grid { stroke: #bbb } .line { fill: none; stroke-width: 2 }
.w0 { stroke: #b00020 } .w1 { stroke: #9a5b00 } .w2 { stroke: #0057b8 } .w3 { stroke: #00707a } .w4 { stroke: #5b2d90 }
@media (prefers-color-scheme: dark) {
text { fill: #ddd } .grid { stroke: #555 }
.w0 { stroke: #ff7a85 } .w1 { stroke: #f0b35a } .w2 { stroke: #7db8ff } .w3 { stroke: #5fd0d8 } .w4 { stroke: #c9a6f5 }
}
</style>`;

function inWords({ way, ran, badDays }: Average): string {
  return `With ${way} ${ran} ran it, for ${badDays} days together.`;
}

function gridLines(most: number, y: (count: number) => number): readonly string[] {
  return [0, most / 2, most].flatMap((count) => [
    `<line class="grid" x1="${PLOT.left}" x2="${PLOT.right}" y1="${y(count)}" y2="${y(count)}"/>`,
    `<text x="${PLOT.left - 6}" y="${y(count) + 4}" text-anchor="end">${count}</text>`,
  ]);
}

function daysBelow(first: number, days: number, x: (day: number) => number): readonly string[] {
  const marks = Array.from({ length: days }, (_, day) => day).filter((day) => day >= first && day % 10 === 0);
  return [
    ...marks.map((day) => `<text x="${x(day).toFixed(1)}" y="${PLOT.bottom + 18}" text-anchor="middle">${day}</text>`),
    `<text x="${(PLOT.left + PLOT.right) / 2}" y="${HEIGHT - 8}" text-anchor="middle">day; of ${SIZE} followers so many run the bad release</text>`,
  ];
}

function drawn(
  { way, ran, byDay }: Average,
  index: number,
  first: number,
  x: (day: number) => number,
  y: (count: number) => number,
): readonly string[] {
  const points = byDay.flatMap((count, day) => (day < first ? [] : [`${x(day).toFixed(1)},${y(count).toFixed(1)}`]));
  const at = PLOT.top + 14 + index * 22;
  const line = `class="line w${index}" stroke-dasharray="${DASHES[index] ?? ''}"`;
  return [
    `<polyline ${line} points="${points.join(' ')}"/>`,
    `<line ${line} x1="${PLOT.right + 14}" x2="${PLOT.right + 44}" y1="${at - 4}" y2="${at - 4}"/>`,
    `<text x="${PLOT.right + 50}" y="${at}">${way}: ${ran}</text>`,
  ];
}
