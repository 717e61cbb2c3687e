import type { Ink } from './colours.ts';
import type { Motif } from './motif.ts';
import { cloudPath } from './objects.ts';
import { area, around, disc, line, place, pointAround, polygon, rect, ring } from './shapes.ts';

/** Two clouds, the nearer one with three lines down to what it serves. */
function cloud({ front, second, detail, accent }: Ink): string {
  return (
    place({ x: 76, y: -92, scale: 0.72 }, area(cloudPath, second)) +
    line('M-110 60V172M0 60V148M110 60V172', second, 14) +
    place({ x: -8, y: -16 }, area(cloudPath, front)) +
    disc(-110, 172, 26, accent) +
    disc(0, 168, 26, front) +
    disc(110, 172, 26, accent) +
    line('M0 56V-44M-40-8L0-48L40-8', detail, 18)
  );
}

/** Six nodes around a hub. */
function networks({ front, second, detail, accent }: Ink): string {
  const spots = [0, 60, 120, 180, 240, 300];
  const node = (turn: number, index: number) => {
    const [x, y] = pointAround(160, turn);
    const colour = index === 1 ? accent : index % 2 === 0 ? front : second;
    return disc(x, y, index % 2 === 0 ? 38 : 30, colour);
  };
  return (
    line(`M${spots.map((turn) => around(160, turn)).join('L')}z`, second, 12) +
    line(spots.map((turn) => `M0 0L${around(160, turn)}`).join(''), second, 12) +
    polygon(6, 76, front) +
    ring(0, 0, 36, detail, 14) +
    disc(0, 0, 12, accent) +
    spots.map(node).join('')
  );
}

/** A router with its waves. */
function wifi({ front, frontShade, second, detail, accent }: Ink): string {
  return (
    line('M-150-70a212 212 0 0 1 300 0', second, 28) +
    line('M-98-16a138 138 0 0 1 196 0', front, 28) +
    line('M-46 38a65 65 0 0 1 92 0', second, 28) +
    disc(0, 84, 26, accent) +
    rect(-186, 122, 372, 78, 28, front) +
    area('M-186 161H186V172a28 28 0 0 1-28 28H-158a28 28 0 0 1-28-28z', frontShade) +
    disc(-140, 161, 12, accent) +
    disc(-98, 161, 12, detail) +
    disc(-56, 161, 12, detail) +
    rect(70, 154, 76, 14, 7, detail)
  );
}

/** Three chain links, one of them unlike the others. */
function supplyChain({ front, second, accent }: Ink): string {
  const link = (x: number, colour: string) =>
    `<rect x="${x - 88}" y="-56" width="176" height="112" rx="56" fill="none" stroke="${colour}" stroke-width="34"/>`;
  // Each link is finished by a short piece of its neighbour drawn over it, so that the links pass through each other.
  const over = (x: number, colour: string) => line(`M${x}-56A56 56 0 0 1 ${x + 56} 0`, colour, 34);
  return place(
    { x: 0, y: 0, turn: -35 },
    link(-132, front),
    link(132, second),
    link(0, accent),
    over(-100, front),
    place({ x: 0, y: 0, turn: 180 }, over(-100, second)),
  );
}

/** Three stores, each a copy of the one below. */
function backups({ front, frontShade, second, detail, accent, stage }: Ink): string {
  const drum = (y: number, side: string, top: string, mark: string) =>
    area(`M-150 ${y}V${y + 74}a150 46 0 0 0 300 0V${y}z`, side) +
    `<ellipse cx="0" cy="${y}" rx="150" ry="46" fill="${top}"/>` +
    rect(-112, y + 62, 64, 14, 7, mark);
  return (
    place(
      { x: -20, y: 0 },
      drum(84, second, second, detail),
      drum(-24, front, second, accent),
      drum(-132, front, frontShade, accent),
    ) +
    disc(112, 104, 98, stage) +
    disc(112, 104, 82, accent) +
    place(
      { x: 112, y: 104, scale: 0.9 },
      line('M40 12A42 42 0 1 1 30-30', front, 22),
      area('M58-62V-6H2z', front),
    )
  );
}

/** Lines of a record read through a lens. */
function logging({ front, frontShade, second, detail, accent, stage }: Ink): string {
  const row = (y: number, width: number, mark: string) =>
    disc(-128, y, 15, mark) + rect(-96, y - 8, width, 16, 8, detail);
  return (
    rect(-176, -190, 290, 370, 26, front) +
    area('M-176-140V-164a26 26 0 0 1 26-26H88a26 26 0 0 1 26 26V-140z', frontShade) +
    row(-92, 168, second) +
    row(-38, 128, second) +
    row(16, 168, accent) +
    row(70, 96, second) +
    row(124, 60, second) +
    line('M136 136L186 186', second, 36) +
    disc(76, 76, 102, stage) +
    disc(76, 76, 84, detail) +
    ring(76, 76, 84, second, 22) +
    line('M28 84H54L70 46L90 106L102 76H124', accent, 13)
  );
}

/** Subjects about what connects machines, and what they keep. */
export const networkMotifs = {
  cloud: { draw: cloud, tokens: ['cloud', 'lock'], mirrors: true },
  networks: { draw: networks, tokens: ['nodes', 'shield'], mirrors: true },
  wifi: { draw: wifi, tokens: ['signal', 'house'], mirrors: true },
  'supply-chain': { draw: supplyChain, tokens: ['gear', 'nodes'], mirrors: true },
  backups: { draw: backups, tokens: ['file', 'turn'], mirrors: false },
  logging: { draw: logging, tokens: ['glass', 'bars'], mirrors: false },
} as const satisfies Readonly<Record<string, Motif>>;
