import type { MetadataEntry } from '../content/schemas/article.ts';
import { SiteLink } from './SiteLink.tsx';

/** The labelled facts about a page: title as label, each value as text or link (specification section 3). */
export function MetadataList({ metadata }: { metadata: readonly MetadataEntry[] }) {
  const entries = metadata.filter((entry) => entry.value.length > 0);
  if (entries.length === 0) return null;
  return (
    <dl className="metadata">
      {entries.map((entry) => (
        <div key={entry.title} className="metadata__entry">
          <dt>{entry.title}</dt>
          {entry.value.map(({ item, pageLink }) => (
            <dd key={item}>{pageLink ? <SiteLink href={pageLink}>{item}</SiteLink> : item}</dd>
          ))}
        </div>
      ))}
    </dl>
  );
}
