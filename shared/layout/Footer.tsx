import type { FooterResponse } from '../content/schemas/footer.ts';
import { useSite } from '../site/SiteContext.tsx';

/** The site's footer. Without footer data: whose site it is. */
export function Footer({ footer: _footer }: { footer: FooterResponse | undefined }) {
  const site = useSite();
  return <footer className="site-footer">{site.name}</footer>;
}
