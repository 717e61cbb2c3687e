import { SiteLink } from '#shared/ui/links/SiteLink.tsx';
import { basicEntries } from './basic-entries.tsx';
import { blockEntries } from './block-entries.ts';
import { entry, type GalleryEntry } from './gallery-entry.tsx';
import type { GallerySamples } from './gallery-samples.ts';
import { listingEntries } from './listing-entries.ts';
import { readingEntries } from './reading-entries.ts';

function SamplePages({ paths }: { paths: readonly string[] }) {
  return (
    <ul>
      {paths.map((path) => (
        <li key={path}>
          <SiteLink href={path}>{path}</SiteLink>
        </li>
      ))}
    </ul>
  );
}

/** The page modules, each shown by its sample pages. */
const pageEntries = ({ pages }: GallerySamples): GalleryEntry[] =>
  Object.entries(Object.groupBy(pages, ({ file }) => file)).map(([file, kinds = []]) =>
    entry(file, SamplePages, Object.fromEntries(kinds.map(({ name, paths }) => [name, { paths }]))),
  );

/** A section of the gallery. */
interface GallerySubject {
  readonly id: string;
  readonly title: string;
  /** Class of the surrounding element, where the look of the components depends on it. */
  readonly within?: string;
  readonly entriesOf: (samples: GallerySamples) => readonly GalleryEntry[];
}

/** All sections of the gallery, in order. */
export const gallerySubjects: readonly GallerySubject[] = [
  { id: 'pages', title: 'Kinds of page', entriesOf: pageEntries },
  { id: 'basics', title: 'Words, labels, links and pictures', entriesOf: basicEntries },
  { id: 'reading', title: 'Around the text of a page', entriesOf: readingEntries },
  { id: 'blocks', title: 'Content blocks', entriesOf: blockEntries },
  { id: 'listings', title: 'Ways to pages', entriesOf: listingEntries, within: 'dynamic-page' },
];
