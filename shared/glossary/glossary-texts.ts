import { catalogue } from '../contract/text/texts.ts';

export const glossaryTexts = catalogue('glossary', {
  findTerm: 'Find a term',
  letters: 'Letters',
  terms: { one: '{count} term', other: '{count} terms' },
  /** Links follow. */
  relatedTerms: 'Related terms:',
  relatedHeading: 'Related terms',
  term: 'Term',
  definition: 'Definition',
  writtenFor: 'Written for',
  aboutAudiences:
    'Each page says for whom it was written, so that you can tell at once whether it is for you.',
  lookingUp: 'Looking up {term}',
  notFound: 'We could not find this term.',
  allTerms: 'See all terms',
  seeTerm: 'See it in the jargon buster',
});
