import { cpSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import process from 'node:process';
import { stringify } from 'yaml';
import { compileCorpus } from '#content-service/corpus/compile-corpus.ts';
import { readCorpusFiles, type SiteFiles } from '#content-service/corpus/corpus-files.ts';
import { pageFolders } from '#content-service/corpus/page-folders.ts';
import { formatProblem } from '#content-service/corpus/problem.ts';
import { PREBUILT } from '#content-service/storage/open-corpus.ts';
import { writeSiteFile } from '#content-service/storage/site-file.ts';
import { endCommand, readArguments } from '#server/commands/command-arguments.ts';
import { allSites } from '../../build/repository-sites.ts';
import { generatedPage, generatedPages } from './generated-pages.ts';

const USAGE = `usage: node bench/generated-corpus/generate.ts --pages N --into FOLDER [--files]
  --pages N       number of pages of the default site; the same number generates the same pages
  --into FOLDER   target folder; start the service with CONTENT_DIR=FOLDER
  --files         one YAML file per page, as authors write them, instead of a prebuilt corpus`;

/** Source of header, footer, glossary and so on. */
const LAYOUT = 'content-service/content';

/** Generates a corpus of any size for measurements. */
const { values } = readArguments(USAGE, {
  options: {
    pages: { type: 'string' },
    into: { type: 'string' },
    files: { type: 'boolean', default: false },
  },
});
const count = Number(values.pages);
const { into } = values;
if (!into || !Number.isInteger(count) || count < 1) endCommand(2, USAGE);
if (existsSync(into)) endCommand(2, `${into} exists: name a folder that does not.`);

/** Files of a site other than pages. */
const isLayout = (file: string): boolean => !pageFolders.has(file.split('/')[1] ?? '');
const layoutOf = (files: SiteFiles): SiteFiles => ({
  ...files,
  documents: files.documents.filter(({ file }) => isLayout(file)),
});

const largest = allSites[0].variant.id;
const files = readCorpusFiles(LAYOUT, allSites);
const started = performance.now();
if (values.files) {
  cpSync(LAYOUT, into, { recursive: true, filter: (source) => isLayout(relative(LAYOUT, source)) });
  for (let number = 0; number < count; number += 1) {
    const { name, authored } = generatedPage(number);
    const file = join(into, largest, `${name}.yaml`);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, stringify(authored));
  }
} else {
  const compiled = compileCorpus(new Map([...files].map(([id, own]) => [id, layoutOf(own)])), new Date(0));
  if (!compiled.ok) {
    console.error(compiled.problems.map(formatProblem).join('\n'));
    process.exit(1);
  }
  for (const [id, site] of compiled.corpus.sites)
    writeSiteFile(into, PREBUILT, site, generatedPages(id === largest ? count : 0));
}
console.log(`${count} pages in ${into} after ${((performance.now() - started) / 1000).toFixed(1)} s`);
