import { SiteLink } from '../../kit/links/SiteLink.tsx';
import { SiteLogo } from '../SiteLogo.tsx';
import type { FooterResponse } from './footer-schema.server.ts';

type Logo = NonNullable<FooterResponse['primaryLogo']>;

/** One of the footer's logos; the secondary one is 107x46 px (specification section 9). */
export function FooterLogo({ logo, isSecondary = false }: { logo: Logo; isSecondary?: boolean }) {
  const { imagePath, imageDescription, logoLink } = logo;
  const image = isSecondary ? (
    <img className="logo" src={imagePath} alt={imageDescription} width="107" height="46" loading="lazy" />
  ) : (
    <SiteLogo image={imagePath} alt={imageDescription} on="band" />
  );
  return logoLink ? (
    <SiteLink href={logoLink} className="site-footer__logo">
      {image}
    </SiteLink>
  ) : (
    image
  );
}
