import { dashes, line } from './shapes.ts';

const rows = (from: number, to: number, step: number): readonly number[] =>
  Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, row) => from + row * step);

/** A grid of dots: lines whose dashes have no length but round ends, which is far shorter than a circle per dot. */
const dots = (colour: string) =>
  dashes(
    rows(30, 660, 60)
      .map((y) => `M30 ${y}H1200`)
      .join(''),
    colour,
    14,
    '0 60',
  );

const stripes = (colour: string) =>
  line(
    rows(-640, 1160, 90)
      .map((x) => `M${x} 690l700-700`)
      .join(''),
    colour,
    22,
  );

const rain = (colour: string) =>
  dashes(
    rows(45, 1170, 75)
      .map((x, column) => `M${x} ${column % 2 === 0 ? -60 : 20}V700`)
      .join(''),
    colour,
    12,
    '70 90',
  );

const grid = (colour: string) =>
  line(
    rows(75, 1125, 75)
      .map((x) => `M${x} 0V675`)
      .join('') +
      rows(37, 650, 75)
        .map((y) => `M0 ${y}H1200`)
        .join(''),
    colour,
    4,
  );

const waves = (colour: string) =>
  line(
    rows(40, 700, 72)
      .map((y) => `M-50 ${y}q50-44 100 0${'t100 0'.repeat(12)}`)
      .join(''),
    colour,
    12,
  );

const ripples = (colour: string) =>
  line(
    rows(110, 950, 84)
      .map((r) => `M${-r} 675a${r} ${r} 0 0 1 ${2 * r} 0M${1200 - r} 0a${r} ${r} 0 0 0 ${2 * r} 0`)
      .join(''),
    colour,
    16,
  );

const crosses = (colour: string) =>
  line(
    rows(50, 650, 115)
      .flatMap((y, row) =>
        rows(row % 2 === 0 ? 50 : 115, 1180, 130).map((x) => `M${x - 14} ${y}h28m-14-14v28`),
      )
      .join(''),
    colour,
    10,
  );

const chevrons = (colour: string) =>
  line(
    rows(-10, 760, 96)
      .map((y) => `M-20 ${y}l80-50${'l80 50l80-50'.repeat(8)}`)
      .join(''),
    colour,
    14,
  );

const patterns = [dots, stripes, ripples, rain, crosses, waves, grid, chevrons];

/** A quiet all-over pattern in one colour; `choice` picks which. */
export function drawPattern(choice: number, colour: string): string {
  return patterns[choice % patterns.length]?.(colour) ?? '';
}
