// Runs the benches, or those whose names are given:  npm run bench [-- start-up]
import { benchCachedPage } from './cached-page.ts';
import { benchSearchQuality } from './search-quality.ts';
import { benchStartUp } from './start-up.ts';

const BENCHES = { 'start-up': benchStartUp, 'cached-page': benchCachedPage, search: benchSearchQuality };

const wanted = process.argv.slice(2);
for (const [name, bench] of Object.entries(BENCHES)) {
  if (wanted.length === 0 || wanted.includes(name)) await bench();
}
