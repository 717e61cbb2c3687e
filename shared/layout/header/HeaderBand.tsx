import type { SectionHeaderContent } from '../../section/section-schema.server.ts';
import { BannerHeader } from './BannerHeader.tsx';
import { ContentHeader } from './ContentHeader.tsx';
import type { HeaderVariant } from './header-variant.ts';
import { SectionHeader } from './SectionHeader.tsx';

interface HeaderBandProps {
  readonly variant: HeaderVariant;
  readonly path: string;
  /** The section header of the page at the path, from the page's own data. */
  readonly own: SectionHeaderContent | undefined;
  /** Whether this is the header of the page visited last. */
  readonly isLeft?: boolean;
}

/** The part below the navigation, in the header's colour, that shows where the visitor is. */
export function HeaderBand({ variant, path, own, isLeft = false }: HeaderBandProps) {
  switch (variant.kind) {
    case 'section':
      return <SectionHeader section={variant} own={own} path={path} isLeft={isLeft} />;
    case 'tools':
    case 'cyber-first':
    case 'microsite':
      return <BannerHeader view={variant} />;
    case 'generic':
      // The search page has its own search box.
      return path === '/search' ? <div className="header-band" /> : <ContentHeader path={path} />;
    default:
      return <div className="header-band" />;
  }
}
