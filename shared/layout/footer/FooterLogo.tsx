import { SiteLink } from '../../components/SiteLink.tsx';
import type { FooterResponse } from '../../content/schemas/footer.ts';
import { SiteLogo } from '../SiteLogo.tsx';

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
