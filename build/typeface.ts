import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import { ROOT } from './paths.ts';

const PACKAGES = join(ROOT, 'node_modules');
const SOURCE_SANS = join(PACKAGES, 'source-sans');
const DEJAVU = join(PACKAGES, '@fontsource', 'dejavu-sans');

/** The cuts that PDFs are set in, and their files. */
const CUTS = { regular: 'Regular', italic: 'It', bold: 'Bold', boldItalic: 'BoldIt' };

/** All characters of the first two planes, so that a font keeps all that it has. Surrogates are not characters. */
const ALL_CHARACTERS = [...Array(0x20000).keys()]
  .filter((code) => code < 0xd800 || code > 0xdfff)
  .map((code) => String.fromCodePoint(code))
  .join('');

/**
 * Writes the fonts of PDFs into `typeface/` of a build, as TrueType files: each cut of the web's typeface, and `other`, for
 * letters that it lacks.
 */
export async function writeTypeface(dist: string): Promise<void> {
  const folder = join(dist, 'typeface');
  await mkdir(folder, { recursive: true });
  async function write(name: string, file: string): Promise<void> {
    // A variable, because the types do not know `keepFeatures`.
    const cut = { targetFormat: 'sfnt' as const, keepFeatures: ['kern', 'mark', 'ccmp'] };
    const font = await subsetFont(await readFile(file), ALL_CHARACTERS, cut);
    await writeFile(join(folder, `${name}.ttf`), font);
  }
  for (const [name, cut] of Object.entries(CUTS))
    await write(name, join(SOURCE_SANS, 'TTF', `SourceSans3-${cut}.ttf`));
  await write('other', join(DEJAVU, 'files', 'dejavu-sans-latin-400-normal.woff2'));
  await copyFile(join(SOURCE_SANS, 'LICENSE.md'), join(folder, 'LICENSE-source-sans'));
  await copyFile(join(DEJAVU, 'LICENSE'), join(folder, 'LICENSE-dejavu-sans'));
}
