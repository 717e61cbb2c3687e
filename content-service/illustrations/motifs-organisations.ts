import type { Ink } from './colours.ts';
import type { Motif } from './motif.ts';
import { area, disc, line, place, rect } from './shapes.ts';

/** A shop front under a striped awning. */
function smallBusiness({ front, frontShade, second, detail, accent }: Ink): string {
  const scallops = [0, 1, 2, 3, 4].map((stripe) =>
    area(`M${-200 + stripe * 80}-60h80v40a40 40 0 0 1-80 0z`, stripe % 2 === 0 ? second : accent),
  );
  return (
    rect(-164, -40, 328, 226, 12, front) +
    rect(-186, 168, 372, 26, 10, frontShade) +
    rect(-128, 50, 128, 96, 12, detail) +
    rect(40, 50, 88, 126, 12, second) +
    disc(108, 116, 9, detail) +
    area('M-164-170H164L200-60H-200z', front) +
    scallops.join('') +
    rect(-92, -140, 184, 44, 22, detail)
  );
}

/** A collecting tin with a heart, and a coin on its way in. */
function charity({ front, frontShade, second, detail, accent }: Ink): string {
  return (
    area('M-140-40V150a140 44 0 0 0 280 0V-40z', front) +
    area('M0-40V194a140 44 0 0 0 140-44V-40z', frontShade) +
    `<ellipse cx="0" cy="-40" rx="140" ry="44" fill="${second}"/>` +
    rect(-66, -50, 132, 20, 10, detail) +
    area('M-60-40V-108a60 60 0 0 1 120 0V-40z', accent) +
    line('M-34-106a34 34 0 0 1 24-32', front, 12) +
    area('M0 154C-56 112-76 88-76 58A40 40 0 0 1 0 40A40 40 0 0 1 76 58C76 88 56 112 0 154z', accent)
  );
}

/** A graduation cap on a pile of books. */
function schools({ front, frontShade, second, detail, accent }: Ink): string {
  return (
    rect(-160, 134, 320, 60, 14, second) +
    rect(-120, 158, 240, 12, 6, detail) +
    rect(-128, 66, 280, 60, 14, front) +
    rect(-88, 90, 120, 12, 6, detail) +
    area('M-104-76L0-30L104-76V6Q104 50 0 50T-104 6z', second) +
    area(
      'M-14-184a34 34 0 0 1 28 0L190-104a10 10 0 0 1 0 18L14-6a34 34 0 0 1-28 0L-190-86a10 10 0 0 1 0-18z',
      front,
    ) +
    area('M14-184L190-104a10 10 0 0 1 0 18L14-6a34 34 0 0 1-14 3V-187a34 34 0 0 1 14 3z', frontShade) +
    line('M0-95L160-78V-8', accent, 12) +
    area('M160-20L182 44H138z', accent)
  );
}

/** Three members before a screen on which something rises. */
function board({ front, frontShade, second, detail, accent, stage }: Ink): string {
  const member = (x: number, y: number, halo: string, body: string) =>
    disc(x, y, 62, halo) +
    area(`M${x - 98} 200V${y + 140}a98 84 0 0 1 196 0V200z`, halo) +
    disc(x, y, 46, body) +
    area(`M${x - 80} 196V${y + 140}a80 70 0 0 1 160 0V196z`, body);
  return (
    rect(-196, -190, 392, 270, 24, front) +
    rect(-170, -164, 340, 218, 10, detail) +
    rect(-134, -50, 44, 60, 8, second) +
    rect(-68, -84, 44, 94, 8, second) +
    rect(-2, -66, 44, 76, 8, second) +
    rect(64, -108, 44, 118, 8, frontShade) +
    line('M-112-98L-46-124L20-112L110-142', accent, 14) +
    member(-118, 66, stage, second) +
    member(118, 66, stage, second) +
    member(0, 58, stage, accent)
  );
}

/** A shopping bag, a card showing, closed by a lock. */
function onlineShopping({ front, frontShade, second, detail, accent }: Ink): string {
  return (
    place(
      { x: 76, y: -72, turn: 16 },
      rect(-90, -70, 180, 200, 18, second),
      rect(-90, -40, 180, 34, 0, detail),
    ) +
    line('M-84-40V-92a72 72 0 0 1 144 0V-40', front, 22) +
    area(
      'M-166-40H142a14 14 0 0 1 14 12L176 172a22 22 0 0 1-22 24H-178a22 22 0 0 1-22-24L-180-28a14 14 0 0 1 14-12z',
      front,
    ) +
    area('M-12-40H142a14 14 0 0 1 14 12L176 172a22 22 0 0 1-22 24H-12z', frontShade) +
    disc(-84, 6, 14, detail) +
    disc(60, 6, 14, detail) +
    area('M-12 166C-70 122-92 98-92 76V58L-12 30L68 58V76C68 98 46 122-12 166z', accent) +
    place({ x: -12, y: 92, scale: 0.56 }, line('M-44 2L-14 32L44-30', front, 28))
  );
}

/** Scales, level. */
function law({ front, second, detail, accent }: Ink): string {
  return (
    rect(-14, -150, 28, 310, 10, front) +
    rect(-110, 148, 220, 44, 16, front) +
    line('M-150-106H150', second, 22) +
    line('M-140-104L-196 36M-140-104L-84 36M140-104L84 36M140-104L196 36', second, 10) +
    area('M-200 32H-80a60 60 0 0 1-120 0z', front) +
    area('M80 32H200a60 60 0 0 1-120 0z', front) +
    disc(0, -150, 40, accent) +
    disc(0, -150, 14, detail)
  );
}

/** Subjects about the organisations that readers work in or buy from. */
export const organisationMotifs = {
  'small-business': { draw: smallBusiness, tokens: ['coin', 'shield'], mirrors: true },
  charity: { draw: charity, tokens: ['heart', 'coin'], mirrors: true },
  schools: { draw: schools, tokens: ['book', 'star'], mirrors: true },
  board: { draw: board, tokens: ['bars', 'person'], mirrors: false },
  'online-shopping': { draw: onlineShopping, tokens: ['coin', 'lock'], mirrors: false },
  law: { draw: law, tokens: ['book', 'tick'], mirrors: true },
} as const satisfies Readonly<Record<string, Motif>>;
