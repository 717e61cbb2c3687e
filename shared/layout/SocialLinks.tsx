import type { SocialLink } from '../contract/layout/header-schema.server.ts';
import { SiteLink } from '../ui/links/SiteLink.tsx';

/** Links to social media profiles, as 32x32 px icons with a description (specification sections 3 and 9). */
export function SocialLinks({ links }: { links: readonly SocialLink[] }) {
  return (
    <ul className="social-links">
      {links.map(({ socialLinkTitle, socialLinkURL, iconPath, imagePath, imageDescription }, index) => {
        const icon = iconPath ?? imagePath;
        const text = imageDescription || socialLinkTitle;
        return (
          <li key={index}>
            <SiteLink href={socialLinkURL} className="social-links__link">
              {icon ? <img src={icon} alt={text} width="32" height="32" loading="lazy" /> : text}
            </SiteLink>
          </li>
        );
      })}
    </ul>
  );
}
