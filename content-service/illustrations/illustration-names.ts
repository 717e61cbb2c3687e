/** Every subject that can be drawn, in a settled order: the order decides each subject's colours, so append only. */
export const illustrationMotifs = [
  'phishing',
  'passwords',
  'password-manager',
  'two-step-verification',
  'backups',
  'ransomware',
  'malware',
  'updates',
  'devices',
  'mobile',
  'home-working',
  'cloud',
  'networks',
  'wifi',
  'supply-chain',
  'incident-response',
  'logging',
  'vulnerability',
  'social-media',
  'online-shopping',
  'children',
  'small-business',
  'charity',
  'schools',
  'board',
  'research',
  'people',
  'event',
  'careers',
  'puzzles',
  'history',
  'cryptography',
  'standards',
  'certification',
  'forensics',
  'artificial-intelligence',
  'email',
  'privacy',
  'industry',
  'law',
  'reporting',
] as const;

/** A subject that can be drawn. */
export type IllustrationMotif = (typeof illustrationMotifs)[number];

/** One drawing: a subject and which of its compositions. */
type IllustrationName = { readonly motif: IllustrationMotif; readonly variant: number };

/** Tells whether a word is a subject that can be drawn. */
function isIllustrationMotif(word: string): word is IllustrationMotif {
  return (illustrationMotifs as readonly string[]).includes(word);
}

/** Reads `{motif}-{variant}`, with or without `.svg`; anything else, or a variant outside 1..99, is undefined. */
export function parseIllustrationName(name: string): IllustrationName | undefined {
  const match = /^([a-z]+(?:-[a-z]+)*)-([1-9][0-9]?)(?:\.svg)?$/.exec(name);
  const motif = match?.[1];
  if (motif === undefined || !isIllustrationMotif(motif)) return undefined;
  return { motif, variant: Number(match?.[2]) };
}
