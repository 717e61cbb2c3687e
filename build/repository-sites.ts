import fs from 'node:fs';
import { knownTexts } from '../shared/catalogues.server.ts';
import { readSites } from '../shared/contract/site/read-sites.server.ts';

// Found from the working directory, the root of the checkout, because a bench bundles this module into another folder.
const read = readSites('sites', fs, knownTexts);
if (!read.ok) throw new Error(read.problems.join('\n'));
/** The sites of this repository, the default one first. */
export const allSites = read.sites;
