import { ownValue } from '../../contract/parsing/own-value.ts';
import type { ContentColours } from '../../contract/site/site-colours.server.ts';
import { useSite } from '../../site/SiteContext.tsx';
import { SiteLink } from '../links/SiteLink.tsx';
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
  const { contentColours } = useSite();
  const colour = hexColour ?? lozengeColour(type, contentColours);
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

/** The site's background of the lozenge for a page type, in any spelling: `blog-post`, `Blog post`. */
export const lozengeColour = (type: string, { lozenges, lozenge }: ContentColours): string =>
  ownValue(lozenges, type.trim().toLowerCase().replace(/[-_]/g, ' ')) ?? lozenge;
