import fs from 'node:fs';
import { join } from 'node:path';
import { readSites } from '../shared/read-sites.server.ts';
import { ROOT } from './paths.ts';

const read = readSites(join(ROOT, 'sites'), fs);
if (!read.ok) throw new Error(read.problems.join('\n'));
/** The sites of this repository, the default one first. */
export const allSites = read.sites;
