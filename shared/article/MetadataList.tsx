import { DateText } from '../kit/dates/DateText.tsx';
import { parseDay } from '../kit/dates/format-date.ts';
import { SiteLink } from '../kit/links/SiteLink.tsx';
import { RenderedOnce } from '../site/RenderedOnce.tsx';
import type { MetadataEntry } from './article-schema.server.ts';

const ISO_DAY = /^\d{4}-\d{2}-\d{2}$/;

interface MetadataListProps {
  readonly metadata: readonly MetadataEntry[];
  /** `yyyy-MM-dd`; of the two fields that say when a page last changed this one comes first. */
  readonly dateModify?: string | undefined;
  readonly modifiedDate?: string | undefined;
}

/** The labelled facts about a page: title as label, each value as text or link (specification section 3). */
export function MetadataList({ metadata, dateModify, modifiedDate }: MetadataListProps) {
  const entries = metadata.filter((entry) => entry.value.length > 0);
  const modified = [dateModify, modifiedDate].find(parseDay);
  if (entries.length === 0 && !modified) return null;
  return (
    <RenderedOnce as="dl" of={metadata} state={modified} className="metadata">
      {entries.map((entry) => (
        <div key={entry.title} className="metadata__entry">
          <dt>{entry.title}</dt>
          {entry.value.map(({ item, pageLink }) => (
            <dd key={item}>
              <MetadataValue item={item} pageLink={pageLink} />
            </dd>
          ))}
        </div>
      ))}
      {modified ? (
        <div className="metadata__entry">
          <dt>Last updated</dt>
          <dd>
            <DateText value={modified} />
          </dd>
        </div>
      ) : null}
    </RenderedOnce>
  );
}

function MetadataValue({ item, pageLink }: MetadataEntry['value'][number]) {
  if (pageLink) return <SiteLink href={pageLink}>{item}</SiteLink>;
  return ISO_DAY.test(item) && parseDay(item) ? <DateText value={item} /> : item;
}
