import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const FOLDER = join(import.meta.dirname, 'foreign-html');

const { own = '', ...foreign } = Object.fromEntries(
  readdirSync(FOLDER).map((file) => [
    file.replace('.html', ''),
    readFileSync(join(FOLDER, file), 'utf8').trimEnd(),
  ]),
);

/** One text, with every part that texts have, as our own content has it. */
export const ownHtml = own;

/** The same as editors of several systems write it. Written for this project after the output of those systems. */
export const foreignHtml: Readonly<Record<string, string>> = foreign;
