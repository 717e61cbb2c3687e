import type { SectionHeaderContent } from '../../section/section-schema.server.ts';
import { BannerHeader } from './BannerHeader.tsx';
import { ContentHeader } from './ContentHeader.tsx';
import type { HeaderVariant } from './header-variant.ts';
import { SectionHeader } from './SectionHeader.tsx';

interface HeaderBandProps {
  readonly variant: HeaderVariant;
  readonly path: string;
  /** What the page at the path says of its section. */
  readonly own: SectionHeaderContent | undefined;
  /** Whether it is the header of the page that the visitor has just left. */
  readonly isLeft?: boolean;
}

/** The part below the navigation, in the header's colour, that tells where the visitor is. */
export function HeaderBand({ variant, path, own, isLeft = false }: HeaderBandProps) {
  switch (variant.kind) {
    case 'section':
      return <SectionHeader section={variant} own={own} path={path} isLeft={isLeft} />;
    case 'tools':
    case 'cyber-first':
    case 'microsite':
      return <BannerHeader view={variant} />;
    case 'generic':
      // The search page has a search of its own.
      return path === '/search' ? <div className="header-band" /> : <ContentHeader path={path} />;
    default:
      return <div className="header-band" />;
  }
}
