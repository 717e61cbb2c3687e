// Writes the documentation pages that are generated from the code: npm run docs
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../paths.ts';
import { configurationReference } from './configuration-reference.ts';
import { dependenciesReference } from './dependencies-reference.ts';

const write = (name: string, text: string) => writeFileSync(join(ROOT, 'docs', name), text);

write('configuration.md', configurationReference());
write('dependencies.md', dependenciesReference());
