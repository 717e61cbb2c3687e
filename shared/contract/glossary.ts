import { slug } from '../kit/text/slug.ts';

/** The page of the glossary. */
export const GLOSSARY_PATH = '/section/advice-guidance/jargon-buster';

/** Id of a term on the glossary's page. */
export const termId = (name: string): string => `term-${slug(name)}`;

/** Where a term is explained: its place on the glossary's page. */
export const termAddress = (name: string): string => `${GLOSSARY_PATH}#${termId(name)}`;

/** The single names of a comma-separated list, as related terms and other names arrive (specification section 3). */
export const splitTerms = (list: string | undefined): readonly string[] => [
  ...new Set((list ?? '').split(',').flatMap((name) => name.trim() || [])),
];
