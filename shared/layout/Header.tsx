import { SiteLink } from '../components/SiteLink.tsx';
import type { HeaderResponse } from '../content/schemas/header.ts';
import { useSite } from '../site/SiteContext.tsx';

/** The site's header. Without header data: the logo, which leads home. */
export function Header({ header }: { header: HeaderResponse | undefined }) {
  const site = useSite();
  return (
    <header className="site-header">
      <a className="skip-link" href="#main-content">
        Skip to main content
      </a>
      <SiteLink href={header?.primaryLogo?.primaryLogoLink ?? '/'}>{site.name}</SiteLink>
    </header>
  );
}
