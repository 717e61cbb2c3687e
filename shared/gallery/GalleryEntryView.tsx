import type { GalleryEntry } from './gallery-entry.tsx';

interface GalleryEntryViewProps {
  readonly entry: GalleryEntry;
  readonly within: string | undefined;
}

/** A component of the site: its name and file, then each state with the fields it is given and what it makes of them. */
export function GalleryEntryView({ entry, within = '' }: GalleryEntryViewProps) {
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
