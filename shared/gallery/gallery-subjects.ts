import { basicEntries } from './basic-entries.tsx';
import { blockEntries } from './block-entries.ts';
import type { GalleryEntry } from './gallery-entry.tsx';
import type { GallerySamples } from './gallery-samples.ts';
import { listingEntries } from './listing-entries.ts';
import { pageEntries } from './page-entries.tsx';
import { readingEntries } from './reading-entries.ts';

/** A part of the gallery. */
interface GallerySubject {
  readonly id: string;
  readonly title: string;
  /** Class of the part of a page that these components stand in, where it decides how they look. */
  readonly within?: string;
  readonly entriesOf: (samples: GallerySamples) => readonly GalleryEntry[];
}

/** All parts of the gallery, in the order in which they are shown. */
export const gallerySubjects: readonly GallerySubject[] = [
  { id: 'pages', title: 'Kinds of page', entriesOf: pageEntries },
  { id: 'basics', title: 'Words, labels, links and pictures', entriesOf: basicEntries },
  { id: 'reading', title: 'Around the text of a page', entriesOf: readingEntries },
  { id: 'blocks', title: 'Content blocks', entriesOf: blockEntries },
  { id: 'listings', title: 'Ways to pages', entriesOf: listingEntries, within: 'dynamic-page' },
];
