import { SiteLink } from '../links/SiteLink.tsx';
import { AuthoredColourSheet, authoredColourClass } from './AuthoredColour.tsx';
import { lozengeColour } from './lozenge-colour.ts';

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
