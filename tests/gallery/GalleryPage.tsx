import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { failPage } from '#shared/routing/load-page.ts';
import { pageEnvironmentContext } from '#shared/routing/page-environment.ts';
import { useDocumentContext } from '#shared/ui/head/DocumentContext.ts';
import { PageHead } from '#shared/ui/head/PageHead.tsx';
import { PageStyles } from '#shared/ui/head/PageStyles.tsx';
import type { GalleryEntry } from './gallery-entry.tsx';
import { type GallerySamples, readSamples } from './gallery-samples.ts';
import { gallerySubjects } from './gallery-subjects.tsx';

/** The route /gallery, in development builds only. */
export async function loader(args: LoaderFunctionArgs): Promise<GallerySamples> {
  const { content } = args.context.get(pageEnvironmentContext);
  return (await readSamples(content, args.request.signal)) ?? failPage(args, 'failure');
}

/**
 * Shows every component and content block in its states, so that maintainers see what exists. As components
 * appear many times on one page, ids and h1 elements repeat: this page is for developers. It loads the
 * stylesheets of all pages, and its own.
 */
export function Component() {
  const samples = useLoaderData<GallerySamples>();
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
          <nav aria-label="Parts of the gallery">
            <ul className="gallery__parts">
              {gallerySubjects.map(({ id, title }) => (
                <li key={id}>
                  <a href={`#${id}`}>{title}</a>
                </li>
              ))}
            </ul>
          </nav>
        </div>
        {gallerySubjects.map(({ id, title, within, entriesOf }) => (
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

/** A component: its name and file, then each state with its fields and the rendered result. */
function GalleryEntryView({ entry, within = '' }: { entry: GalleryEntry; within: string | undefined }) {
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
