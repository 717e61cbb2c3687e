import { type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router';
import { failPage } from '../routing/load-page.ts';
import { pageEnvironmentContext } from '../routing/page-environment.ts';
import { useDocumentContext } from '../ui/head/DocumentContext.tsx';
import { PageHead } from '../ui/head/PageHead.tsx';
import { PageStyles } from '../ui/head/PageStyles.tsx';
import { type Theme, useForcedTheme } from './forced-theme.browser.ts';
import { GalleryEntryView } from './GalleryEntryView.tsx';
import { GallerySwitches } from './GallerySwitches.tsx';
import { type GallerySamples, readSamples } from './gallery-samples.ts';
import { gallerySubjects } from './gallery-subjects.ts';

/** The route /gallery, in development builds only. */
export async function loader(args: LoaderFunctionArgs): Promise<GallerySamples> {
  const { content } = args.context.get(pageEnvironmentContext);
  return (await readSamples(content, args.request.signal)) ?? failPage(args, 'failure');
}

/** Another theme or part shows the same samples; in the browser the kinds of page do not know theirs. */
export const shouldRevalidate = () => false;

const themeOf = (text: string | null): Theme | undefined =>
  text === 'light' || text === 'dark' ? text : undefined;

/**
 * Every component and content block in its states, so that people who carry the site on see what exists. As one page
 * shows a component many times, ids repeat and there are several h1: a page for makers, not for visitors. It loads the
 * stylesheets of all pages, its own among them, as it shows what belongs to any of them.
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
