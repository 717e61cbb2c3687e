import { SiteLink } from '../links/SiteLink.tsx';
import { ownValue } from '../text/own-value.ts';
import { AuthoredColourSheet, authoredColourClass } from './AuthoredColour.tsx';

interface LozengeProps {
  readonly text: string;
  readonly link?: string | undefined;
  readonly hexColour?: string | undefined;
  /** The page type that determines the colour when none is authored. Defaults to the text. */
  readonly type?: string | undefined;
}

/** A coloured label (specification sections 3 and 9). */
export function Lozenge({ text, link, hexColour, type = text }: LozengeProps) {
  const colour = hexColour ?? lozengeColour(type);
  const className = `lozenge ${authoredColourClass(colour)}`;
  return (
    <>
      <AuthoredColourSheet colour={colour} />
      {link ? (
        <SiteLink href={link} className={className}>
          {text}
        </SiteLink>
      ) : (
        <span className={className}>{text}</span>
      )}
    </>
  );
}

/** Colour of types that have none of their own (specification section 9). */
const DEFAULT_COLOUR = '#166c13';

const colourByType: Readonly<Record<string, string>> = {
  video: '#ab7318',
  information: '#6d2164',
  news: '#051c48',
  'blog post': '#051c48',
  guidance: '#007780',
};

/**
 * Background of the lozenge for a page type, in any spelling: `blog-post`, `Blog post` (specification section
 * 9).
 */
export const lozengeColour = (type: string): string =>
  ownValue(colourByType, type.trim().toLowerCase().replace(/[-_]/g, ' ')) ?? DEFAULT_COLOUR;
