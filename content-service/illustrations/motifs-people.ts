import type { Ink } from './colours.ts';
import type { Motif } from './motif.ts';
import { bust, padlock } from './objects.ts';
import { area, disc, line, place, rect } from './shapes.ts';

/** Three people, the nearest with a badge. */
function people({ front, frontShade, second, detail, accent, stage }: Ink): string {
  return (
    place({ x: -112, y: -6, scale: 0.92 }, bust(second, frontShade)) +
    place({ x: 112, y: -6, scale: 0.92 }, bust(second, frontShade)) +
    area('M-134 190V150a134 134 0 0 1 268 0V190z', stage) +
    disc(0, -52, 88, stage) +
    disc(0, -52, 70, accent) +
    area('M-116 190V156a116 116 0 0 1 232 0V190z', front) +
    rect(32, 108, 50, 62, 10, detail) +
    line('M48 140H66', second, 8) +
    rect(-200, 178, 400, 20, 10, second)
  );
}

/** Building blocks, one of them locked. */
function children({ front, frontShade, second, detail, accent }: Ink): string {
  return (
    rect(-186, 12, 178, 178, 22, front) +
    rect(8, 12, 178, 178, 22, second) +
    place({ x: -97, y: 94, scale: 0.46 }, padlock(detail, front)) +
    disc(97, 101, 52, detail) +
    disc(78, 90, 9, second) +
    disc(116, 90, 9, second) +
    line('M74 114a28 26 0 0 0 46 0', second, 9) +
    `<path d="M-97-136L-22-8H-172z" fill="${accent}" stroke="${accent}" stroke-width="24" stroke-linejoin="round"/>` +
    disc(97, -82, 82, frontShade) +
    area('M15-82a82 82 0 0 0 164 0z', front)
  );
}

/** A briefcase. */
function careers({ front, frontShade, second, detail, accent }: Ink): string {
  return (
    line('M-66-104V-138a28 28 0 0 1 28-28H38a28 28 0 0 1 28 28V-104', second, 26) +
    rect(-190, -110, 380, 290, 36, front) +
    area('M-190 20V144a36 36 0 0 0 36 36H154a36 36 0 0 0 36-36V20Q0 92-190 20z', frontShade) +
    line('M-190 20Q0 92 190 20', detail, 12) +
    rect(-34, 22, 68, 72, 16, accent) +
    rect(-10, 44, 20, 28, 8, front)
  );
}

/** Four pieces, the last about to go in. */
function puzzles({ front, frontShade, second, accent }: Ink): string {
  const out = (along: string, sweep: 0 | 1, bulge: string) =>
    `${along}a31 31 0 0 ${sweep} ${bulge}${along}`.replace('0 0', '0 1');
  const top = (sweep: 0 | 1) => out('h62', sweep, '46 0');
  const right = (sweep: 0 | 1) => out('v62', sweep, '0 46');
  const bottom = (sweep: 0 | 1) => out('h-62', sweep, '-46 0');
  const left = (sweep: 0 | 1) => out('v-62', sweep, '0-46');
  return place(
    { x: -12, y: -12 },
    area(`M-172-172h170${right(1)}${bottom(0)}v-170z`, front),
    area(`M2-172h170v170${bottom(1)}${left(0)}z`, second),
    area(`M-172 2${top(1)}${right(0)}h-170z`, frontShade),
    place({ x: 44, y: 44, turn: 9 }, area(`M2 2${top(0)}v170h-170${left(1)}z`, accent)),
  );
}

/** Subjects about people, what they do and play. */
export const peopleMotifs = {
  people: { draw: people, tokens: ['person', 'chat'], mirrors: true },
  children: { draw: children, tokens: ['star', 'heart'], mirrors: false },
  careers: { draw: careers, tokens: ['bars', 'star'], mirrors: true },
  puzzles: { draw: puzzles, tokens: ['spark', 'dots'], mirrors: true },
} as const satisfies Readonly<Record<string, Motif>>;
