import type { Ink } from './colours.ts';
import type { Motif } from './motif.ts';
import { area, disc, line, rect } from './shapes.ts';

/** A flask at work. */
function research({ front, frontShade, second, detail, accent }: Ink): string {
  return (
    area('M-56-170H56V-50L162 138a36 36 0 0 1-32 54H-130a36 36 0 0 1-32-54L-56-50z', front) +
    area('M-94 18Q-47-8 0 18T94 18L150 118a36 36 0 0 1-32 52H-118a36 36 0 0 1-32-52z', second) +
    rect(-84, -196, 168, 42, 18, frontShade) +
    disc(-44, 96, 26, accent) +
    disc(38, 66, 18, detail) +
    disc(48, 128, 12, detail) +
    disc(-8, -40, 14, accent) +
    line('M40-120V-70', frontShade, 14)
  );
}

/** An hourglass. */
function history({ front, frontShade, second, accent }: Ink): string {
  return (
    area(
      'M-112-150H112C112-50 26-46 26 0C26 46 112 50 112 150H-112C-112 50-26 46-26 0C-26-46-112-50-112-150z',
      front,
    ) +
    area('M-76-84H76C62-36 12-32 12-4H-12C-12-32-62-36-76-84z', accent) +
    area('M-84 150C-80 100-30 74 0 74S80 100 84 150z', accent) +
    line('M0-4V84', accent, 10) +
    rect(-150, -194, 300, 48, 18, second) +
    rect(-150, 146, 300, 48, 18, second) +
    line('M-112-170H-60M-112 170H-60', frontShade, 12)
  );
}

/** Subjects about finding out and looking back. */
export const knowledgeMotifs = {
  research: { draw: research, tokens: ['glass', 'spark'], mirrors: true },
  history: { draw: history, tokens: ['clock', 'book'], mirrors: false },
} as const satisfies Readonly<Record<string, Motif>>;
