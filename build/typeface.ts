import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import { ROOT } from './paths.ts';

const PACKAGES = join(ROOT, 'node_modules');
const ATKINSON = join(PACKAGES, '@fontsource-variable/atkinson-hyperlegible-next');
const DEJAVU = join(PACKAGES, '@fontsource/dejavu-sans');

/** Every character, so that a font keeps all that it has. Halves of pairs, which are no characters, are left out. */
export const ALL_CHARACTERS = [...Array(0x20000).keys()]
  .filter((code) => code < 0xd800 || code > 0xdfff)
  .map((code) => String.fromCodePoint(code))
  .join('');

/** The cuts that PDFs are set in, and the style and weight of each. */
const CUTS = {
  regular: ['normal', 400],
  italic: ['italic', 400],
  bold: ['normal', 700],
  boldItalic: ['italic', 700],
} as const;

/**
 * Writes the fonts of PDFs into `typeface/` of a build, as TrueType files: each cut of the web's variable typeface, in the
 * two parts that its package has (`regular` and `regular-more`), and `other`, for letters that neither has.
 */
export async function writeTypeface(dist: string): Promise<void> {
  const folder = join(dist, 'typeface');
  await mkdir(folder, { recursive: true });
  async function write(name: string, source: string, weight?: number): Promise<void> {
    const font = await subsetFont(await readFile(source), ALL_CHARACTERS, {
      targetFormat: 'sfnt',
      ...(weight !== undefined && { variationAxes: { wght: weight } }),
    });
    await writeFile(join(folder, `${name}.ttf`), font);
  }
  const part = (subset: string, style: string) =>
    join(ATKINSON, 'files', `atkinson-hyperlegible-next-${subset}-wght-${style}.woff2`);
  for (const [name, [style, weight]] of Object.entries(CUTS)) {
    await write(name, part('latin', style), weight);
    await write(`${name}-more`, part('latin-ext', style), weight);
  }
  await write('other', join(DEJAVU, 'files', 'dejavu-sans-latin-400-normal.woff2'));
  await copyFile(join(ATKINSON, 'LICENSE'), join(folder, 'LICENSE-atkinson-hyperlegible-next'));
  await copyFile(join(DEJAVU, 'LICENSE'), join(folder, 'LICENSE-dejavu-sans'));
}
