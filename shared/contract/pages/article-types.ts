/** The types of page that are articles and the first segment of their paths (specification 2.1). */
export const articleTypes = [
  'guidance',
  'news',
  'case-study',
  'information',
  'report',
  'speech',
  'whitepaper',
] as const;

export type ArticleType = (typeof articleTypes)[number];
