import { SiteLink } from '../kit/links/SiteLink.tsx';
import { useSite } from '../site/SiteContext.tsx';
import type { Theme } from './forced-theme.browser.ts';

interface GallerySwitchesProps {
  readonly theme: Theme | undefined;
  readonly subject: string | undefined;
  readonly subjects: readonly { readonly id: string; readonly title: string }[];
}

/** The gallery's address for a theme and a subject. */
function addressOf(theme: string | undefined, subject: string | undefined): string {
  const query = new URLSearchParams();
  if (theme) query.set('theme', theme);
  if (subject) query.set('subject', subject);
  return query.size === 0 ? '/gallery' : `/gallery?${query}`;
}

const themes = [
  { id: undefined, title: 'As the system' },
  { id: 'light', title: 'Light' },
  { id: 'dark', title: 'Dark' },
] as const;

/** Chooses the theme and the part that the gallery shows. */
export function GallerySwitches({ theme, subject, subjects }: GallerySwitchesProps) {
  const { name } = useSite();
  const parts = [{ id: undefined, title: 'Everything' }, ...subjects];
  return (
    <>
      <p>Site: {name}</p>
      <nav aria-label="Theme">
        <ul className="gallery__switch">
          {themes.map(({ id, title }) => (
            <li key={title}>
              <SiteLink href={addressOf(id, subject)} aria-current={id === theme ? 'true' : undefined}>
                {title}
              </SiteLink>
            </li>
          ))}
        </ul>
      </nav>
      <nav aria-label="Parts of the gallery">
        <ul className="gallery__switch">
          {parts.map(({ id, title }) => (
            <li key={title}>
              <SiteLink href={addressOf(theme, id)} aria-current={id === subject ? 'true' : undefined}>
                {title}
              </SiteLink>
            </li>
          ))}
        </ul>
      </nav>
    </>
  );
}
