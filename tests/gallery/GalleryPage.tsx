import { type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router';
import { failPage } from '#shared/routing/load-page.ts';
import { pageEnvironmentContext } from '#shared/routing/page-environment.ts';
import { useSite } from '#shared/site/SiteContext.tsx';
import { useDocumentContext } from '#shared/ui/head/DocumentContext.tsx';
import { PageHead } from '#shared/ui/head/PageHead.tsx';
import { PageStyles } from '#shared/ui/head/PageStyles.tsx';
import { SiteLink } from '#shared/ui/links/SiteLink.tsx';
import { type Theme, useForcedTheme } from './forced-theme.ts';
import type { GalleryEntry } from './gallery-entry.tsx';
import { type GallerySamples, readSamples } from './gallery-samples.ts';
import { gallerySubjects } from './gallery-subjects.tsx';

/** The route /gallery, in development builds only. */
export async function loader(args: LoaderFunctionArgs): Promise<GallerySamples> {
  const { content } = args.context.get(pageEnvironmentContext);
  return (await readSamples(content, args.request.signal)) ?? failPage(args, 'failure');
}

/** Themes and parts share the same samples, and in the browser the page modules do not have their own. */
export const shouldRevalidate = () => false;

const themeOf = (text: string | null): Theme | undefined =>
  text === 'light' || text === 'dark' ? text : undefined;

/**
 * Shows every component and content block in its states, so that maintainers see what exists. As components
 * appear many times on one page, ids and h1 elements repeat: this page is for developers. It loads the
 * stylesheets of all pages, and its own.
 */
export function Component() {
  const samples = useLoaderData<GallerySamples>();
  const [query] = useSearchParams();
  const theme = themeOf(query.get('theme'));
  const subject = gallerySubjects.find(({ id }) => id === query.get('subject'));
  useForcedTheme(theme);
  const { assets } = useDocumentContext();
  return (
    <>
      <PageHead title="Component gallery" robots="noindex" />
      {Object.keys(assets.pageStyles).map((name) => (
        <PageStyles key={name} name={name} />
      ))}
      <div className="gallery">
        <div className="container">
          <h1>Component gallery</h1>
          <GallerySwitches theme={theme} subject={subject?.id} subjects={gallerySubjects} />
        </div>
        {(subject ? [subject] : gallerySubjects).map(({ id, title, within, entriesOf }) => (
          <section key={id} id={id}>
            <h2 className="gallery__subject container">{title}</h2>
            {entriesOf(samples).map((entry) => (
              <GalleryEntryView key={entry.file} entry={entry} within={within} />
            ))}
          </section>
        ))}
      </div>
    </>
  );
}

interface GallerySwitchesProps {
  readonly theme: Theme | undefined;
  readonly subject: string | undefined;
  readonly subjects: readonly { readonly id: string; readonly title: string }[];
}

/** The gallery's URL for a theme and a subject. */
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

/** Chooses the theme and the subject of the gallery. */
function GallerySwitches({ theme, subject, subjects }: GallerySwitchesProps) {
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

interface GalleryEntryViewProps {
  readonly entry: GalleryEntry;
  readonly within: string | undefined;
}

/** A component: its name and file, then each state with its fields and the rendered result. */
function GalleryEntryView({ entry, within = '' }: GalleryEntryViewProps) {
  const name = entry.file.replace(/^.*\//, '');
  return (
    <section className="gallery__entry" data-file={entry.file}>
      <div className="container">
        <h3 className="gallery__name">{name}</h3>
        <p className="gallery__file">
          <code>shared/{entry.file}.tsx</code>
        </p>
      </div>
      {entry.states.map((state) => (
        <figure key={state.name} className="gallery__state">
          <figcaption className="container">
            <strong>{state.name}</strong>
            {state.fields.length > 0 ? (
              <ul className="gallery__fields" aria-label="Fields">
                {state.fields.map((field) => (
                  <li key={field}>
                    <code>{field}</code>
                  </li>
                ))}
              </ul>
            ) : null}
          </figcaption>
          <div className={`gallery__stage ${within}`}>{state.element}</div>
        </figure>
      ))}
    </section>
  );
}
