import { useSite } from '../site/SiteContext.tsx';

interface SiteLogoProps {
  /** An authored image; without one, the site's own. */
  readonly image?: string | undefined;
  readonly alt: string;
  /** On the footer's band, which is dark in both themes, or on the header's paper, which is dark in the dark theme only. */
  readonly on: 'paper' | 'band';
}

/** A logo. The site's own comes in a light drawing for dark ground. */
export function SiteLogo({ image, alt, on }: SiteLogoProps) {
  const { src, lightSrc, width, height } = useSite().logo;
  const isOwn = !image || image === src;
  const logo = (
    <img
      className={isOwn ? 'logo' : 'logo logo--authored'}
      src={isOwn && on === 'band' ? lightSrc : (image ?? src)}
      alt={alt}
      width={isOwn ? width : undefined}
      height={height}
      loading={on === 'band' ? 'lazy' : undefined}
    />
  );
  if (!isOwn || on === 'band') return logo;
  return (
    <picture>
      <source media="screen and (prefers-color-scheme: dark)" srcSet={lightSrc} />
      {logo}
    </picture>
  );
}
