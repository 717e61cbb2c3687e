/** The types of page that the article endpoint answers and the first segment of their paths (specification 2.1). */
export const articleTypePaths = [
  'guidance',
  'news',
  'case-study',
  'information',
  'report',
  'speech',
  'whitepaper',
] as const;
