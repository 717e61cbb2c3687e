import type { Ink } from './colours.ts';
import type { Motif } from './motif.ts';
import { tick } from './objects.ts';
import { area, disc, line, place, rect } from './shapes.ts';

/** An envelope on a fishing hook whose line comes from above the picture. */
function phishing({ front, frontShade, detail, second, accent }: Ink): string {
  return (
    line('M70-460V-70', second, 10) +
    rect(-190, -50, 380, 240, 24, front) +
    area('M-190 166L-40 50H40L190 166A24 24 0 0 1 166 190H-166A24 24 0 0 1-190 166z', frontShade) +
    line('M-166-20L0 84L166-20', detail, 14) +
    line('M70-70V40a66 66 0 0 1-132 0V6', accent, 22) +
    area('M-98 26L-62-44L-26 26z', accent) +
    disc(70, -82, 20, accent)
  );
}

/** An open envelope with its letter half out. */
function email({ front, frontShade, detail, second, accent }: Ink): string {
  return (
    area('M-190-20L-18-148a30 30 0 0 1 36 0L190-20V40H-190z', second) +
    rect(-140, -190, 280, 320, 20, front) +
    rect(-100, -140, 110, 18, 9, accent) +
    rect(-100, -96, 200, 14, 7, detail) +
    rect(-100, -58, 200, 14, 7, detail) +
    rect(-100, -20, 140, 14, 7, detail) +
    area('M-190-20L0 100L190-20V166A24 24 0 0 1 166 190H-166A24 24 0 0 1-190 166z', frontShade) +
    area('M-180 184L-30 76L0 96L30 76L180 184A24 24 0 0 1 166 190H-166A24 24 0 0 1-180 184z', second)
  );
}

/** Two speech bubbles, one liked. */
function socialMedia({ front, detail, second, accent }: Ink): string {
  return (
    area(
      'M-40-10H160a36 36 0 0 1 36 36V128a36 36 0 0 1-36 36H150V204L96 164H-40a36 36 0 0 1-36-36V26a36 36 0 0 1 36-36z',
      second,
    ) +
    area(
      'M-160-180H70a36 36 0 0 1 36 36V-14a36 36 0 0 1-36 36H-70L-128 78V22H-160a36 36 0 0 1-36-36V-144a36 36 0 0 1 36-36z',
      front,
    ) +
    area('M-45-10C-105-50-125-74-125-106A42 42 0 0 1-45-124A42 42 0 0 1 35-106C35-74 15-50-45-10z', accent) +
    disc(30, 96, 15, detail) +
    disc(78, 96, 15, detail) +
    disc(126, 96, 15, detail)
  );
}

/** A megaphone, heard. */
function reporting({ front, frontShade, detail, second, accent }: Ink): string {
  return (
    area('M-92 50L-60 172a26 26 0 0 0 26 20H6a18 18 0 0 0 17-24L-14 50z', second) +
    area('M-110-66H-20L90-160V126L-20 44H-110a40 40 0 0 1-40-40V-26a40 40 0 0 1 40-40z', front) +
    area('M-20-66L90-160V126L-20 44z', frontShade) +
    rect(78, -178, 34, 322, 17, second) +
    line('M-106-10H-66', detail, 14) +
    line('M150-18H196M146-92L182-118M146 56L182 82', accent, 18)
  );
}

/** A month with one day marked. */
function event({ front, detail, second, accent }: Ink): string {
  const days = [0, 1, 2, 3].flatMap((column) => [0, 1, 2].map((row) => [column, row] as const));
  return (
    rect(-180, -150, 360, 330, 28, front) +
    area('M-180-70V-122a28 28 0 0 1 28-28H152a28 28 0 0 1 28 28V-70z', second) +
    rect(-110, -188, 28, 76, 14, front) +
    rect(82, -188, 28, 76, 14, front) +
    days
      .filter(([column, row]) => !(column === 2 && row === 1))
      .map(([column, row]) =>
        rect(-143 + column * 78, -34 + row * 66, 50, 42, 10, column + row === 5 ? second : detail),
      )
      .join('') +
    disc(38, 53, 46, accent) +
    place({ x: 38, y: 53, scale: 0.5 }, tick(front, 26))
  );
}

/** Subjects about what people send, say and invite each other to. */
export const messageMotifs = {
  phishing: { draw: phishing, tokens: ['mail', 'cross'], mirrors: true },
  email: { draw: email, tokens: ['mail', 'lock'], mirrors: false },
  'social-media': { draw: socialMedia, tokens: ['heart', 'person'], mirrors: true },
  reporting: { draw: reporting, tokens: ['chat', 'flag'], mirrors: true },
  event: { draw: event, tokens: ['clock', 'person'], mirrors: false },
} as const satisfies Readonly<Record<string, Motif>>;
