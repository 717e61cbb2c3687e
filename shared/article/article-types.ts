/** The types of page that are articles and the first segment of their paths (specification 2.1). */
export const articleTypes = [
  'news',
  'guidance',
  'report',
  'case-study',
  'information',
  'speech',
  'whitepaper',
] as const;

export type ArticleType = (typeof articleTypes)[number];
