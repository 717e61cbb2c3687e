// Runs the benches, or those named: npm run bench [-- start-up] [-- corpus-scale 100000]
import { endCommand, readArguments } from '#server/commands/command-arguments.ts';
import { benchCorpusScale } from './corpus-scale.ts';
import { benchEdit } from './edit.ts';
import { benchApiHit, benchCachedPage } from './from-memory.ts';
import { benchMemory } from './memory.ts';
import { benchRenderedPage } from './rendered-page.ts';
import { benchSearchQuality } from './search-quality.ts';
import { benchStartUp } from './start-up.ts';

const BENCHES = {
  'start-up': benchStartUp,
  'cached-page': benchCachedPage,
  'api-hit': benchApiHit,
  'rendered-page': benchRenderedPage,
  memory: benchMemory,
  search: benchSearchQuality,
  edit: benchEdit,
  'corpus-scale': () => benchCorpusScale(sizes),
};

const USAGE = `usage: npm run bench -- [NAME ...] [corpus-scale PAGES ...]
The benches are: ${Object.keys(BENCHES).join(', ')}`;

const { positionals: wanted } = readArguments(USAGE, { allowPositionals: true });
const sizes = wanted.map(Number).filter((size) => Number.isInteger(size) && size > 0);
const unknown = wanted.find((name) => !(Object.hasOwn(BENCHES, name) || sizes.includes(Number(name))));
if (unknown !== undefined) endCommand(2, `There is no bench ${unknown}.`, USAGE);
for (const [name, bench] of Object.entries(BENCHES)) {
  if (wanted.length === 0 || wanted.includes(name)) await bench();
}
