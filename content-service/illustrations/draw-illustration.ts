import { chooseInk, type IllustrationPalette } from './colours.ts';
import { compose } from './compositions.ts';
import { type IllustrationMotif, illustrationMotifs } from './illustration-names.ts';
import type { Motif } from './motif.ts';
import { accountMotifs } from './motifs-accounts.ts';
import { deviceMotifs } from './motifs-devices.ts';
import { knowledgeMotifs } from './motifs-knowledge.ts';
import { messageMotifs } from './motifs-messages.ts';
import { networkMotifs } from './motifs-networks.ts';
import { organisationMotifs } from './motifs-organisations.ts';
import { peopleMotifs } from './motifs-people.ts';
import { threatMotifs } from './motifs-threats.ts';

/** What to draw. */
type IllustrationRequest = {
  readonly motif: IllustrationMotif;
  readonly variant: number;
  readonly palette: IllustrationPalette;
};

const motifs: Readonly<Record<IllustrationMotif, Motif>> = {
  ...accountMotifs,
  ...deviceMotifs,
  ...knowledgeMotifs,
  ...messageMotifs,
  ...networkMotifs,
  ...organisationMotifs,
  ...peopleMotifs,
  ...threatMotifs,
};

/**
 * Draws one 1200 by 675 illustration as an SVG document; the same request always gives the same text.
 *
 * Colours, composition and pattern each step through a list of their own length with the variant, so that with the main
 * palette a motif's drawings come round again only after 84 variants.
 */
export function drawIllustration({ motif, variant, palette }: IllustrationRequest): string {
  const motifIndex = illustrationMotifs.indexOf(motif);
  const ink = chooseInk(palette, motifIndex, variant);
  const { draw, tokens, mirrors } = motifs[motif];
  const picture = compose(motifIndex * 3 + variant - 1, {
    draw,
    tokens: variant % 2 === 0 ? [tokens[1], tokens[0]] : tokens,
    ink,
    pattern: motifIndex + variant - 1,
    mirror: mirrors && variant % 2 === 0,
  });
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="675" viewBox="0 0 1200 675">' +
    `<path d="M0 0H1200V675H0z" fill="${ink.ground}"/>${picture}</svg>\n`
  );
}
