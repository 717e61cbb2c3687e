// Writes the documentation that is generated from the code: npm run docs
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../paths.ts';
import { configurationReference } from './configuration-reference.ts';
import { withCallTables } from './contract-tables.ts';

const fileOf = (name: string): string => join(ROOT, 'docs', name);
const write = (name: string, text: string) => writeFileSync(fileOf(name), text);

write('configuration.md', configurationReference());
write('contract.md', withCallTables(readFileSync(fileOf('contract.md'), 'utf8')));
