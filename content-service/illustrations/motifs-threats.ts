import type { Ink } from './colours.ts';
import type { Motif } from './motif.ts';
import { magnifier, padlock, shieldPath } from './objects.ts';
import { area, disc, line, place, rect } from './shapes.ts';

/** A folder in chains. */
function ransomware({ front, frontShade, second, detail, accent, stage }: Ink): string {
  return (
    area(
      'M-190-116a26 26 0 0 1 26-26H-66a26 26 0 0 1 20 10L-20-100H164a26 26 0 0 1 26 26V0H-190z',
      frontShade,
    ) +
    rect(-190, -66, 380, 240, 26, front) +
    line('M-182-36L182 150M182-36L-182 150', second, 20) +
    disc(0, 54, 112, stage) +
    place({ x: 0, y: 40, scale: 0.74 }, padlock(accent, detail))
  );
}

/** A beetle. */
function malware({ front, frontShade, second, detail, accent }: Ink): string {
  return (
    line('M-96-40L-160-66V-120M-110 40H-190M-96 112L-160 140V190', second, 20) +
    line('M96-40L160-66V-120M110 40H190M96 112L160 140V190', second, 20) +
    line('M-26-150L-58-196M26-150L58-196', second, 16) +
    area('M-76-74a76 82 0 0 1 152 0z', second) +
    area('M-118 20V-4a60 60 0 0 1 60-60H58a60 60 0 0 1 60 60V70a118 122 0 0 1-236 0z', front) +
    area('M0-64H58a60 60 0 0 1 60 60V70a118 122 0 0 1-118 122z', frontShade) +
    line('M0-56V184', detail, 12) +
    disc(-58, 22, 24, accent) +
    disc(58, 22, 24, accent) +
    disc(-50, 102, 17, accent) +
    disc(50, 102, 17, accent)
  );
}

/** A shield, broken in two. */
function vulnerability({ front, frontShade, detail, accent, stage }: Ink): string {
  return (
    area(shieldPath(328, 392), front) +
    area('M0-196L164-129V8C164 118 82 169 0 196L-34 118L28 36L-30-34L24-112z', frontShade) +
    line('M0-210L24-112L-30-34L28 36L-34 118L0 210', stage, 26) +
    line('M-100-62V20', detail, 18) +
    disc(-100, 64, 11, detail) +
    area('M94-66Q100-20 146-14Q100-8 94 38Q88-8 42-14Q88-20 94-66z', accent)
  );
}

/** A warning beacon, lit. */
function incidentResponse({ front, frontShade, second, detail, accent }: Ink): string {
  return (
    area('M-116 96V-10a116 116 0 0 1 232 0V96z', accent) +
    line('M-66 40V-8A66 66 0 0 1-20-70', front, 18) +
    rect(-13, -56, 26, 76, 13, detail) +
    disc(0, 50, 16, detail) +
    rect(-160, 80, 320, 60, 18, second) +
    rect(-190, 124, 380, 66, 22, front) +
    area('M-190 158H190V168a22 22 0 0 1-22 22H-168a22 22 0 0 1-22-22z', frontShade) +
    line('M0-196V-166M-122-146L-104-122M122-146L104-122M-190-34L-160-28M190-34L160-28', second, 20)
  );
}

/** A fingerprint under a lens. */
function forensics({ front, second, detail, accent }: Ink): string {
  return place(
    { x: -36, y: -36 },
    magnifier(144, front, detail),
    line('M-92 40V0a92 92 0 0 1 184 0V30', second, 14) +
      line('M-58 78V0a58 58 0 0 1 116 0V70', second, 14) +
      line('M-24 96V2a24 24 0 0 1 48 0V92', accent, 14),
  );
}

/** Subjects about what goes wrong and how it is found and answered. */
export const threatMotifs = {
  ransomware: { draw: ransomware, tokens: ['lock', 'coin'], mirrors: false },
  malware: { draw: malware, tokens: ['bug', 'shield'], mirrors: true },
  vulnerability: { draw: vulnerability, tokens: ['bug', 'code'], mirrors: true },
  'incident-response': { draw: incidentResponse, tokens: ['bolt', 'clock'], mirrors: true },
  forensics: { draw: forensics, tokens: ['glass', 'file'], mirrors: true },
} as const satisfies Readonly<Record<string, Motif>>;
