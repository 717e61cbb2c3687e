import { cloudPath, gearPath, keyhole, padlock, shieldPath, tick } from './objects.ts';
import { area, disc, line, place, rect, ring } from './shapes.ts';

/** Small companions, 120 by 120 around the origin, in one colour with `gap` where they are cut out. */
const tokens = {
  lock: (colour: string, gap: string) => place({ x: 0, y: -2, scale: 0.52 }, padlock(colour, gap)),
  key: (colour: string) => ring(-26, 0, 28, colour, 14) + line('M4 0H56V24M34 0V18', colour, 14),
  shield: (colour: string, gap: string) =>
    area(shieldPath(104, 120), colour) + place({ x: 0, y: 2, scale: 0.5 }, tick(gap, 24)),
  mail: (colour: string, gap: string) =>
    rect(-60, -42, 120, 84, 10, colour) + line('M-44-24L0 10L44-24', gap, 10),
  tick: (colour: string, gap: string) =>
    disc(0, 0, 56, colour) + place({ x: 0, y: 0, scale: 0.62 }, tick(gap, 22)),
  cross: (colour: string, gap: string) =>
    disc(0, 0, 56, colour) + line('M-20-20L20 20M20-20L-20 20', gap, 14),
  cloud: (colour: string) => place({ x: 0, y: 0, scale: 0.32 }, area(cloudPath, colour)),
  person: (colour: string) => disc(0, -28, 28, colour) + area('M-52 58V52a52 52 0 0 1 104 0v6z', colour),
  gear: (colour: string, gap: string) => area(gearPath(8, 60, 44), colour) + disc(0, 0, 18, gap),
  spark: (colour: string) => area('M0-60Q8-8 60 0Q8 8 0 60Q-8 8-60 0Q-8-8 0-60z', colour),
  bug: (colour: string, gap: string) =>
    line('M-52-26L-24-8M-56 12H-24M-48 50L-22 28M52-26L24-8M56 12H24M48 50L22 28', colour, 10) +
    area('M-32 0a32 32 0 0 1 64 0V22a32 34 0 0 1-64 0z', colour) +
    disc(0, -40, 17, colour) +
    line('M0-8V42', gap, 8),
  chip: (colour: string, gap: string) =>
    line('M-20-56V56M20-56V56M-56-20H56M-56 20H56', colour, 10) +
    rect(-42, -42, 84, 84, 12, colour) +
    rect(-18, -18, 36, 36, 6, gap),
  heart: (colour: string) =>
    area('M0 52C-40 22-58 2-58-22A30 30 0 0 1 0-34A30 30 0 0 1 58-22C58 2 40 22 0 52z', colour),
  book: (colour: string, gap: string) =>
    rect(-44, -56, 88, 112, 12, colour) + line('M-24-40V40', gap, 8) + rect(-6, -34, 36, 10, 5, gap),
  coin: (colour: string, gap: string) =>
    disc(0, 0, 56, colour) + ring(0, 0, 38, gap, 8) + rect(-6, -18, 12, 36, 6, gap),
  chat: (colour: string, gap: string) =>
    area(
      'M-60-38a12 12 0 0 1 12-12H48a12 12 0 0 1 12 12V20a12 12 0 0 1-12 12H-8L-34 56V32H-48a12 12 0 0 1-12-12z',
      colour,
    ) +
    disc(-26, -9, 8, gap) +
    disc(0, -9, 8, gap) +
    disc(26, -9, 8, gap),
  signal: (colour: string) =>
    disc(0, 40, 14, colour) + line('M-30 10a42 42 0 0 1 60 0M-54-18a76 76 0 0 1 108 0', colour, 14),
  file: (colour: string, gap: string) =>
    area('M-44-48a10 10 0 0 1 10-10H16L46-28V48a10 10 0 0 1-10 10H-34a10 10 0 0 1-10-10z', colour) +
    line('M-20-4H22M-20 24H8', gap, 10),
  turn: (colour: string) => line('M44 18A48 48 0 1 1 38-30', colour, 14) + area('M54-58V-12H8z', colour),
  glass: (colour: string) => ring(-10, -10, 36, colour, 14) + line('M18 18L50 50', colour, 18),
  code: (colour: string) => line('M-28-32L-58 0L-28 32M28-32L58 0L28 32M10-46L-10 46', colour, 14),
  flag: (colour: string) => line('M-36 58V-52', colour, 14) + area('M-36-52H52L32-20L52 12H-36z', colour),
  house: (colour: string, gap: string) =>
    area('M0-56L60-6H44V54H-44V-6H-60z', colour) + rect(-14, 10, 28, 44, 4, gap),
  bolt: (colour: string) => area('M14-60L-40 12H-6L-14 60L40-14H6z', colour),
  star: (colour: string) => area('M0-58L17-20L57-17L26 10L36 50L0 28L-36 50L-26 10L-57-17L-17-20z', colour),
  clock: (colour: string, gap: string) => disc(0, 0, 56, colour) + line('M0-30V2L22 16', gap, 12),
  bars: (colour: string) =>
    rect(-56, 6, 30, 50, 6, colour) + rect(-15, -24, 30, 80, 6, colour) + rect(26, -56, 30, 112, 6, colour),
  nodes: (colour: string) =>
    line('M-38 34L0-36L38 34z', colour, 10) +
    disc(-38, 36, 20, colour) +
    disc(38, 36, 20, colour) +
    disc(0, -38, 20, colour),
  keyhole: (colour: string, gap: string) =>
    rect(-54, -54, 108, 108, 20, colour) + place({ x: 0, y: -4, scale: 0.8 }, keyhole(gap)),
  dots: (colour: string) => disc(-42, 0, 16, colour) + disc(0, 0, 16, colour) + disc(42, 0, 16, colour),
} as const;

/** A small companion drawing. */
export type TokenName = keyof typeof tokens;

/** Draws a small companion around the origin. */
export function drawToken(name: TokenName, colour: string, gap: string): string {
  return tokens[name](colour, gap);
}
