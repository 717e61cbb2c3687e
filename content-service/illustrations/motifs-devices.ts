import type { Ink } from './colours.ts';
import type { Motif } from './motif.ts';
import { gearPath, laptop, padlock, phone } from './objects.ts';
import { area, disc, line, place, polygon, rect } from './shapes.ts';

/** A laptop and a phone side by side, both locked. */
function devices({ front, frontShade, second, detail, accent, stage }: Ink): string {
  return (
    place({ x: -14, y: -12, scale: 0.94 }, laptop(front, detail, frontShade)) +
    rect(-116, -96, 84, 16, 8, second) +
    rect(-116, -62, 150, 12, 6, second) +
    rect(-116, -34, 120, 12, 6, second) +
    rect(76, -66, 142, 246, 30, stage) +
    place({ x: 147, y: 57, scale: 0.62 }, phone(second, detail, detail)) +
    place({ x: 147, y: 46, scale: 0.36 }, padlock(accent, detail))
  );
}

/** A phone full of apps, one of them a locked one. */
function mobile({ front, second, detail, accent }: Ink): string {
  const apps = [0, 1, 2].flatMap((column) =>
    [0, 1, 2, 3].map((row) =>
      rect(-62 + column * 44, -100 + row * 54, 36, 36, 9, (column + row) % 2 === 0 ? second : front),
    ),
  );
  return place(
    { x: 0, y: 0, scale: 1.08, turn: -8 },
    phone(front, detail, detail),
    apps.join(''),
    rect(-26, -138, 52, 10, 5, front),
    rect(8, -6, 132, 132, 30, accent),
    place({ x: 74, y: 56, scale: 0.4 }, padlock(front, accent)),
  );
}

/** A house whose front is somebody's screen and keyboard. */
function homeWorking({ front, frontShade, second, detail, accent }: Ink): string {
  return (
    rect(92, -172, 50, 120, 8, second) +
    area('M-156-44L0-160L156-44V168a24 24 0 0 1-24 24H-132a24 24 0 0 1-24-24z', front) +
    line('M-186-30L0-168L186-30', second, 40) +
    rect(-108, -20, 216, 146, 16, detail) +
    rect(-86, 2, 120, 14, 7, second) +
    rect(-86, 30, 84, 14, 7, second) +
    rect(-86, 58, 104, 14, 7, second) +
    disc(60, 56, 34, accent) +
    rect(-132, 126, 264, 30, 12, frontShade) +
    rect(-30, 126, 60, 10, 5, second)
  );
}

/** A device being brought up to date: two arrows chase each other around it. */
function updates({ front, second, accent }: Ink): string {
  return (
    line('M-160 26A162 162 0 0 1 112-117', front, 34) +
    area('M84-190L176-74L40-60z', front) +
    line('M160-26A162 162 0 0 1-112 117', second, 34) +
    area('M-84 190L-176 74L-40 60z', second) +
    polygon(6, 86, front) +
    line('M0 40V-34M-32-6L0-38L32-6', accent, 20)
  );
}

/** A chip that has learnt something: pins outside, a spark of sense inside. */
function artificialIntelligence({ front, frontShade, second, detail, accent }: Ink): string {
  const pins = [-84, -28, 28, 84].map((at) => `M${at}-190V190M-190 ${at}H190`).join('');
  return (
    line(pins, second, 16) +
    rect(-152, -152, 304, 304, 40, front) +
    rect(-116, -116, 232, 232, 24, detail) +
    area('M-18-84Q-8-2 74 8Q-8 18-18 100Q-28 18-110 8Q-28-2-18-84z', accent) +
    area('M58-96Q62-60 98-56Q62-52 58-16Q54-52 18-56Q54-60 58-96z', frontShade) +
    disc(66, 72, 14, second)
  );
}

/** A factory whose chimneys and cog stand for industry and national infrastructure. */
function industry({ front, frontShade, second, detail, accent }: Ink): string {
  return (
    area('M96-190H150L162 0H84z', second) +
    area('M6-130H58L68 0H-4z', second) +
    area(
      'M-190 0L-190-66L-96-4V-66L0-4V-20H170a20 20 0 0 1 20 20V170a20 20 0 0 1-20 20H-170a20 20 0 0 1-20-20z',
      front,
    ) +
    area('M-190 130H190V170a20 20 0 0 1-20 20H-170a20 20 0 0 1-20-20z', frontShade) +
    rect(-152, 48, 50, 50, 10, detail) +
    rect(-82, 48, 50, 50, 10, detail) +
    place({ x: 88, y: 84 }, area(gearPath(9, 84, 62), accent), disc(0, 0, 28, front))
  );
}

/** Subjects about machines and the places they stand in. */
export const deviceMotifs = {
  devices: { draw: devices, tokens: ['shield', 'gear'], mirrors: false },
  mobile: { draw: mobile, tokens: ['signal', 'lock'], mirrors: true },
  'home-working': { draw: homeWorking, tokens: ['house', 'signal'], mirrors: false },
  updates: { draw: updates, tokens: ['turn', 'gear'], mirrors: false },
  'artificial-intelligence': { draw: artificialIntelligence, tokens: ['nodes', 'spark'], mirrors: true },
  industry: { draw: industry, tokens: ['bolt', 'gear'], mirrors: true },
} as const satisfies Readonly<Record<string, Motif>>;
