// Runs the benches, or those named: npm run bench [-- start-up] [-- corpus-scale 100000]
import { benchApiHit } from './api-hit.ts';
import { benchCachedPage } from './cached-page.ts';
import { benchCorpusScale } from './corpus-scale.ts';
import { benchFirstLoad } from './first-load.ts';
import { benchFirstPress } from './first-press.ts';
import { benchMemory } from './memory.ts';
import { benchRenderedPage } from './rendered-page.ts';
import { benchSearchQuality } from './search-quality.ts';
import { benchStartUp } from './start-up.ts';

const BENCHES = {
  'start-up': benchStartUp,
  'cached-page': benchCachedPage,
  'api-hit': benchApiHit,
  'rendered-page': benchRenderedPage,
  'first-load': benchFirstLoad,
  'first-press': benchFirstPress,
  memory: benchMemory,
  search: benchSearchQuality,
  'corpus-scale': () => benchCorpusScale(sizes),
};

const wanted = process.argv.slice(2);
const sizes = wanted.map(Number).filter((size) => Number.isInteger(size) && size > 0);
for (const [name, bench] of Object.entries(BENCHES)) {
  if (wanted.length === 0 || wanted.includes(name)) await bench();
}
