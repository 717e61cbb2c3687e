import { dateOrText } from '../contract/dates/format-date.ts';
import type { ArticlePage, MetadataEntry } from '../contract/documents/article-schema.server.ts';
import { lastModified, UPDATES } from '../contract/documents/changes.ts';
import { metadataLabel } from '../contract/text/metadata-texts.ts';
import { DocumentActions } from '../sharing/DocumentActions.tsx';
import { RenderedOnce } from '../site/RenderedOnce.tsx';
import { useSite, useTexts } from '../site/SiteContext.tsx';
import { DateText } from '../ui/dates/DateText.tsx';
import { SiteLink } from '../ui/links/SiteLink.tsx';
import { articleTexts } from './article-texts.ts';

/** The actions of a page, such as sharing, and its metadata: after the text, or beside it if there is space. */
export function PageFacts({ page }: { page: ArticlePage }) {
  return (
    <div className="page-facts">
      <DocumentActions
        actions={page.documentActionsData}
        title={page.title}
        summary={page.summary}
        downloadPdfUrl={page.downloadPdfUrl}
      />
      <MetadataList page={page} />
    </div>
  );
}

/** The metadata of a page: titles as labels, values as texts or links (specification section 3). */
function MetadataList({ page }: { page: ArticlePage }) {
  const { metadata, changes = [] } = page;
  const site = useSite();
  const texts = useTexts(articleTexts);
  const entries = metadata.flatMap(({ title, value }) => {
    const filledValues = value.filter(({ item }) => dateOrText(item, site) !== '');
    return filledValues.length > 0 ? [{ title, value: filledValues }] : [];
  });
  const modified = lastModified(page, site.timeZone);
  if (entries.length === 0 && !modified) return null;
  return (
    <RenderedOnce as="dl" of={metadata} state={modified} className="metadata">
      {entries.map((entry, index) => (
        <div key={index} className="metadata__entry">
          <dt>{metadataLabel(entry.title, site)}</dt>
          {entry.value.map(({ item, pageLink }, place) => (
            <dd key={place}>
              <MetadataValue item={item} pageLink={(isBlog(entry) && site.blogPath) || pageLink} />
            </dd>
          ))}
        </div>
      ))}
      {modified ? (
        <div className="metadata__entry">
          <dt>{texts.lastUpdated}</dt>
          <dd>
            <DateText value={modified} />
          </dd>
          {changes.length > 0 ? (
            <dd>
              <a href={`#${UPDATES}`}>{texts.allUpdates}</a>
            </dd>
          ) : null}
        </div>
      ) : null}
    </RenderedOnce>
  );
}

/** Whether a metadata entry names the blogs of a page, which link to the site's list of blogs (specification 2.1). */
const isBlog = ({ title }: MetadataEntry): boolean => title.toLowerCase() === 'part of blog';

function MetadataValue({ item, pageLink }: MetadataEntry['value'][number]) {
  const content = dateOrText(item, useSite()) === item ? item : <DateText value={item} />;
  return pageLink ? <SiteLink href={pageLink}>{content}</SiteLink> : content;
}
