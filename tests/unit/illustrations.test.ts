import { describe, expect, test } from 'vitest';
import { drawIllustration } from '#content-service/illustrations/draw-illustration.ts';
import {
  type IllustrationMotif,
  illustrationMotifs,
  parseIllustrationName,
} from '#content-service/illustrations/illustration-names.ts';

const palettes = ['main', 'agency'] as const;
const firstVariants = [1, 2, 3, 4, 5, 6];

/** Names of elements left open or closed out of turn; an empty list means that the tags nest. */
function misnestedTags(svg: string): string[] {
  const open: string[] = [];
  const wrong: string[] = [];
  for (const [, closing, name = '', selfClosing] of svg.matchAll(
    /<(\/?)([a-z]+)(?:\s+[a-z-]+="[^"<>&]*")*(\/?)>/gi,
  )) {
    if (selfClosing) continue;
    if (!closing) open.push(name);
    else if (open.pop() !== name) wrong.push(name);
  }
  return [...wrong, ...open];
}

function drawFirstVariants(motif: IllustrationMotif): string[] {
  return palettes.flatMap((palette) =>
    firstVariants.map((variant) => drawIllustration({ motif, variant, palette })),
  );
}

describe.each(illustrationMotifs)('the illustration of %s', (motif) => {
  test('is well-formed SVG of the stated size and small', () => {
    for (const svg of drawFirstVariants(motif)) {
      expect(svg).toMatch(
        /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" width="1200" height="675" viewBox="0 0 1200 675">/,
      );
      expect(svg.replace(/<\/?[a-z]+(?:\s+[a-z-]+="[^"<>&]*")*\/?>/gi, '').trim()).toBe('');
      expect(misnestedTags(svg)).toEqual([]);
      expect(svg).not.toMatch(/NaN|undefined|Infinity/);
      expect(Buffer.byteLength(svg)).toBeLessThan(6 * 1024);
    }
  });

  test('holds shapes only: no styles, scripts, gradients, filters, text or references', () => {
    for (const svg of drawFirstVariants(motif)) {
      expect(svg).not.toMatch(/style|<script|gradient|<filter|<text|<image|<use|href|url\(|\son[a-z]+=/i);
    }
  });

  test('is the same every time', () => {
    const request = { motif, variant: 3, palette: 'main' } as const;

    expect(drawIllustration(request)).toBe(drawIllustration(request));
  });

  test('differs between its first variants', () => {
    const drawings = palettes.map((palette) =>
      firstVariants.map((variant) => drawIllustration({ motif, variant, palette })),
    );

    for (const ofPalette of drawings) expect(new Set(ofPalette).size).toBe(firstVariants.length);
  });

  test('has a name that reads back', () => {
    expect(parseIllustrationName(`${motif}-7`)).toEqual({ motif, variant: 7 });
    expect(parseIllustrationName(`${motif}-99.svg`)).toEqual({ motif, variant: 99 });
  });
});

test('a subject has 84 different drawings before any comes round again', () => {
  const drawings = Array.from({ length: 84 }, (_, index) =>
    drawIllustration({ motif: 'phishing', variant: index + 1, palette: 'main' }),
  );

  expect(new Set(drawings).size).toBe(84);
});

test('neighbours in a list of subjects never share their ground colour', () => {
  const ground = (motif: IllustrationMotif, variant: number) =>
    /fill="(#[0-9a-f]{6})"/.exec(drawIllustration({ motif, variant, palette: 'main' }))?.[1];

  for (const [index, motif] of illustrationMotifs.entries()) {
    const next = illustrationMotifs[index + 1];
    expect(ground(motif, 1)).toMatch(/^#/);
    if (next !== undefined) expect(ground(next, 1)).not.toBe(ground(motif, 1));
    expect(ground(motif, 2)).not.toBe(ground(motif, 1));
  }
});

test.each([
  '',
  'phishing',
  'phishing-',
  'phishing-0',
  'phishing-01',
  'phishing-100',
  'phishing--1',
  'phishing-1.5',
  'phishing-1.png',
  'phishing-1.svg.svg',
  'phishing-1\n',
  'Phishing-1',
  '../phishing-1',
  'phishing-1/..',
  'unicorns-1',
  'constructor-1',
  '__proto__-1',
  '1',
])('a name that is nonsense is refused: %j', (name) => {
  expect(parseIllustrationName(name)).toBeUndefined();
});
