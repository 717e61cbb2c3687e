import { SiteLink } from '../ui/links/SiteLink.tsx';
import { entry, type GalleryEntry } from './gallery-entry.tsx';
import type { GallerySamples } from './gallery-samples.ts';

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

/** The kinds of page: on their sample pages stands what only one of them shows. */
export const pageEntries = ({ pages }: GallerySamples): GalleryEntry[] =>
  Object.entries(Object.groupBy(pages, ({ module }) => module)).map(([module, kinds = []]) =>
    entry(module, SamplePages, Object.fromEntries(kinds.map(({ name, paths }) => [name, { paths }]))),
  );
