// Prints every text of the interface in English, in the form of translations/LANGUAGE.yaml: npm run -s texts
import { stringify } from 'yaml';
import { knownTexts as textsOfService } from '#content-service/texts.ts';
import { knownTexts } from '#shared/catalogues.server.ts';

const catalogues = [...knownTexts.catalogues, ...textsOfService.catalogues];
const bySubject = Object.fromEntries(catalogues.map(({ subject, english }) => [subject, english]));
console.log(stringify(bySubject, { lineWidth: 0, sortMapEntries: true }).trimEnd());
