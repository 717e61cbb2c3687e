import { useSite } from '../site/SiteContext.tsx';
import { SiteLink } from '../ui/links/SiteLink.tsx';
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
  const switches = [
    { label: 'Theme', current: theme, choices: themes, hrefOf: (id?: string) => addressOf(id, subject) },
    {
      label: 'Parts of the gallery',
      current: subject,
      choices: parts,
      hrefOf: (id?: string) => addressOf(theme, id),
    },
  ];
  return (
    <>
      <p>Site: {name}</p>
      {switches.map(({ label, current, choices, hrefOf }) => (
        <nav key={label} aria-label={label}>
          <ul className="gallery__switch">
            {choices.map(({ id, title }) => (
              <li key={title}>
                <SiteLink href={hrefOf(id)} aria-current={id === current ? 'true' : undefined}>
                  {title}
                </SiteLink>
              </li>
            ))}
          </ul>
        </nav>
      ))}
    </>
  );
}
