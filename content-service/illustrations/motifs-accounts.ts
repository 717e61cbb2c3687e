import type { Ink } from './colours.ts';
import type { Motif } from './motif.ts';
import { keyhole, phone, tick } from './objects.ts';
import { area, around, disc, line, place, rect, ring } from './shapes.ts';

/** Three random words as three fields, the last one still being typed. */
function passwords({ front, second, detail, accent }: Ink): string {
  const field = (x: number, y: number, width: number, marks: number, fill: string) =>
    rect(x, y, width, 100, 50, fill) +
    Array.from({ length: marks }, (_, mark) => disc(x + 56 + mark * 52, y + 50, 15, detail)).join('');
  return (
    field(-196, -170, 268, 4, second) +
    field(-132, -50, 328, 5, front) +
    field(-196, 70, 268, 3, second) +
    rect(8, 92, 14, 56, 7, accent) +
    place({ x: 140, y: 120, turn: 0 }, ring(0, 0, 38, accent, 22), line('M0 38V118M0 92H34', accent, 22))
  );
}

/** A safe with its wheel. */
function passwordManager({ front, frontShade, second, detail, accent }: Ink): string {
  const spokes = [0, 60, 120].map((turn) => `M${around(76, turn)}L${around(76, turn + 180)}`).join('');
  return (
    rect(-150, 140, 64, 56, 10, second) +
    rect(86, 140, 64, 56, 10, second) +
    rect(-190, -180, 380, 344, 36, front) +
    rect(-152, -142, 304, 268, 20, frontShade) +
    rect(-204, -100, 28, 72, 10, second) +
    rect(-204, 16, 28, 72, 10, second) +
    line(spokes, accent, 16) +
    place(
      { x: 0, y: -8 },
      disc(0, 0, 96, detail),
      line(spokes, accent, 18),
      ring(0, 0, 60, accent, 18),
      disc(0, 0, 22, accent),
    )
  );
}

/** A phone showing a code, and the answer accepted. */
function twoStepVerification({ front, second, detail, accent, stage }: Ink): string {
  const digits = [0, 1, 2, 3, 4, 5].map((digit) =>
    rect(-58 + (digit % 3) * 42, -40 + Math.floor(digit / 3) * 56, 32, 44, 8, digit < 4 ? second : accent),
  );
  return (
    place(
      { x: -62, y: 0 },
      phone(front, detail, detail),
      rect(-58, -112, 76, 18, 9, front),
      digits.join(''),
    ) +
    disc(108, 62, 104, stage) +
    disc(108, 62, 88, accent) +
    place({ x: 108, y: 62, scale: 0.98 }, tick(front, 24)) +
    disc(82, -118, 20, second) +
    disc(140, -118, 20, front)
  );
}

/** An eye whose pupil is a keyhole. */
function privacy({ front, second, detail, accent }: Ink): string {
  return (
    area('M-200 10Q-110-130 0-130T200 10Q110 150 0 150T-200 10z', front) +
    disc(0, 10, 112, detail) +
    disc(0, 10, 94, second) +
    place({ x: 0, y: -4, scale: 1.15 }, keyhole(detail)) +
    line('M0-190V-168M-96-172L-86-150M96-172L86-150', accent, 18)
  );
}

/** Two cipher discs, one turned against the other. */
function cryptography({ front, frontShade, second, detail, accent }: Ink): string {
  const marks = (count: number, from: number, to: number, shift: number) =>
    Array.from(
      { length: count },
      (_, mark) =>
        `M${around(from, mark * (360 / count) + shift)}L${around(to, mark * (360 / count) + shift)}`,
    ).join('');
  return (
    disc(0, 0, 196, front) +
    line(marks(24, 158, 174, 0), detail, 10) +
    disc(0, 0, 136, second) +
    line(marks(12, 104, 114, 15), detail, 12) +
    disc(0, 0, 80, frontShade) +
    place({ x: 0, y: -10, scale: 1 }, keyhole(detail)) +
    `<path d="M-22-204H22L0-166z" fill="${accent}" stroke="${accent}" stroke-width="14" stroke-linejoin="round"/>`
  );
}

/** A list of checks, ticked, with a seal. */
function standards({ front, second, detail, accent }: Ink): string {
  const row = (y: number, done: boolean) =>
    rect(-112, y - 27, 54, 54, 12, done ? accent : second) +
    (done ? place({ x: -85, y, scale: 0.36 }, tick(front, 28)) : '') +
    rect(-32, y - 20, 144, 14, 7, detail) +
    rect(-32, y + 8, 92, 14, 7, second);
  return (
    rect(-156, -170, 312, 366, 28, front) +
    rect(-66, -196, 132, 60, 18, second) +
    disc(0, -166, 10, detail) +
    row(-70, true) +
    row(22, true) +
    row(114, false)
  );
}

/** A rosette with ribbons, awarded. */
function certification({ front, frontShade, second, detail, accent }: Ink): string {
  const petals = Array.from({ length: 12 }, (_, petal) => petal * 30)
    .map((turn) => `M${around(128, turn)}L${around(128, turn + 0.1)}`)
    .join('');
  return (
    area('M-96 40L-130 196L-70 170L-28 210L0 90z', second) +
    area('M96 40L130 196L70 170L28 210L0 90z', second) +
    place({ x: 0, y: -40 }, line(petals, front, 74), disc(0, 0, 130, front), disc(0, 0, 100, detail)) +
    place({ x: 0, y: -40 }, ring(0, 0, 92, frontShade, 10), disc(0, 0, 74, accent), tick(front, 24))
  );
}

/** Subjects about proving who you are, and about proof. */
export const accountMotifs = {
  passwords: { draw: passwords, tokens: ['key', 'lock'], mirrors: false },
  'password-manager': { draw: passwordManager, tokens: ['key', 'dots'], mirrors: true },
  'two-step-verification': { draw: twoStepVerification, tokens: ['shield', 'dots'], mirrors: false },
  privacy: { draw: privacy, tokens: ['person', 'keyhole'], mirrors: true },
  cryptography: { draw: cryptography, tokens: ['key', 'code'], mirrors: true },
  standards: { draw: standards, tokens: ['tick', 'file'], mirrors: false },
  certification: { draw: certification, tokens: ['star', 'file'], mirrors: false },
} as const satisfies Readonly<Record<string, Motif>>;
