import { commonCatalogues } from '@information-site/contract/text/catalogues.server.ts';
import type { KnownTexts } from '@information-site/contract/text/site-texts.server.ts';
import { catalogue } from '@information-site/contract/text/texts.ts';

/** Advisories as CSAF documents, and the list of them. */
export const csafTexts = catalogue('csaf', {
  advisoriesOf: 'Advisories of {name}',
  mayShare: 'You may share this with anybody.',
  asCsaf: 'This advisory as CSAF',
  onTheWeb: 'This advisory on the web',
  firstPublished: 'First published.',
  summary: 'Summary',
  details: 'Details',
  title: 'Title',
  /** Where the number of a vulnerability comes from that is not a CVE number. */
  ownNumber: 'As the advisory names it',
  updateTo: 'Update to {versions}.',
  or: '{first} or {second}',
  noFix: 'There is no fix.',
});

export const feedTexts = catalogue('feeds', {
  feedOf: '{feed} - {site}',
  updatesTo: 'Updates to {title} - {site}',
  updated: '{title}: updated',
});

/** Results of looking up a person in a register. */
export const personTexts = catalogue('person-lookup', {
  registered: '{name} is registered. {registration}',
  unknown:
    'We could not find anybody of that name in this register. Check the spelling and use the full name.',
  similar:
    'Nobody in this register has exactly that name, but somebody has a similar one. Write it as it stands on the certificate.',
});

/** Words with a meaning for the search. */
export const searchWordTexts = catalogue('search-words', {
  /**
   * Words that a search ignores: the English list of the Snowball project, question words, and the remains of
   * contractions (`can't`, `we've`).
   */
  stopWords:
    'i me my myself we us our ours ourselves you your yours yourself yourselves he him his himself she ' +
    'her hers herself it its itself they them their theirs themselves what which who whom this that these ' +
    'those am is are was were be been being have has had having do does did doing would should could ' +
    'ought a an the and but if or because as until while of at by for with about against between into ' +
    'through during before after above below to from up down in out on off over under again further then ' +
    'once here there when where why how all any both each few more most other some such no nor not only ' +
    'own same so than too very can will just anybody anyone anything everybody everyone everything ' +
    'somebody someone something nobody nothing get gets got getting know let may might must need needs ' +
    'please really shall still tell think want wants whats us let lets like one ones thing things stuff ' +
    'way go goes going gone went come comes came put puts make makes made say says said take takes took ' +
    'give gives keep keeps kept see use uses using also even ever every another now yet already always ' +
    'never much many back around away today oh ok hi hello sorry bit lot lots sure something sort kind s ' +
    't d m ll re ve don doesn didn isn aren wasn weren hasn haven hadn won wouldn shouldn couldn im ive ' +
    'id hes shes theyre theyve youre weve thats theres whats whos cant dont doesnt didnt wont isnt arent ' +
    'wasnt werent couldnt wouldnt shouldnt havent hasnt hadnt gonna wanna gotta cos coz thru',
});

const catalogues = [csafTexts, feedTexts, personTexts, searchWordTexts, ...commonCatalogues];

/** The texts that the content service shows. Those of other subjects belong to the site, which checks them. */
export const knownTexts: KnownTexts = {
  catalogues,
  isElsewhere: (subject) => !catalogues.some((known) => known.subject === subject),
};
