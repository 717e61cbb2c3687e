import type {
  ArticlePage,
  DocumentDownload,
  PageLinkItem,
} from '../contract/documents/article-schema.server.ts';
import { topicPath } from '../contract/pages/section-path.ts';
import { inLanguage } from '../contract/text/language.ts';
import { typeName } from '../contract/text/type-texts.ts';
import { RenderedOnce } from '../site/RenderedOnce.tsx';
import { useSite, useTexts } from '../site/SiteContext.tsx';
import { LinkList } from '../ui/links/LinkList.tsx';
import { SiteLink } from '../ui/links/SiteLink.tsx';
import { ResponsiveImage } from '../ui/pictures/ResponsiveImage.tsx';
import { uiTexts } from '../ui/text/ui-texts.ts';
import { articleTexts } from './article-texts.ts';

/** The collections of a page with their guidance, its topics, and pages to read next. */
export function RelatedPages({ page }: { page: ArticlePage }) {
  const site = useSite();
  const texts = useTexts(articleTexts);
  const ui = useTexts(uiTexts);
  const collections = page.subCollection?.item ?? [];
  const topics = page.topics?.item ?? [];
  const next = page.alsoSee?.items ?? [];
  return (
    <>
      {collections.length > 0 ? (
        <section className="sub-collection">
          <h2>{texts.partOf}</h2>
          {collections.map((item, index) => (
            <div key={index} className="sub-collection__item">
              <h3>
                <SiteLink href={item.pageLink} {...inLanguage(item.language)}>
                  {item.title}
                </SiteLink>
              </h3>
              {item.summary ? <p {...inLanguage(item.language)}>{item.summary}</p> : null}
              {item.guidance ? <PageLinkList items={item.guidance.item} /> : null}
            </div>
          ))}
        </section>
      ) : null}
      {topics.length > 0 ? (
        <section className="topic-tags">
          <h2 className="section-label">{ui.topics}</h2>
          <LinkList
            className="topic-tags__list"
            linkClass="topic-tag"
            links={topics.map(({ termTitle: title }) => ({ title, href: topicPath(title, site) }))}
          />
        </section>
      ) : null}
      {next.length > 0 ? (
        <RenderedOnce as="section" of={next} className="also-see">
          <h2>{texts.alsoSee}</h2>
          <PageLinkList items={next} />
        </RenderedOnce>
      ) : null}
    </>
  );
}

/** Links to pages, each with its type and summary if known. */
export function PageLinkList({ items }: { items: readonly PageLinkItem[] }) {
  const site = useSite();
  return (
    <ul className="page-links">
      {items.map((item, index) => (
        <li key={index} className="page-links__item">
          {item.type ? <span className="page-links__type">{typeName(item.type, site)}</span> : null}
          <SiteLink href={item.pageLink} {...inLanguage(item.language)}>
            {item.title}
          </SiteLink>
          {item.summary ? (
            <p className="page-links__summary" {...inLanguage(item.language)}>
              {item.summary}
            </p>
          ) : null}
        </li>
      ))}
    </ul>
  );
}

/** The downloads of a page, each with its file type, size and number of pages. */
export function Downloads({ items }: { items: readonly DocumentDownload[] }) {
  const texts = useTexts(articleTexts);
  if (items.length === 0) return null;
  return (
    <section className="downloads">
      <h2>{texts.downloads}</h2>
      <ul className="downloads__list">
        {items.map((item, index) => {
          const pages = item.numberOfPages ? texts.pages({ count: item.numberOfPages }) : undefined;
          const facts = [item.fileType?.toUpperCase(), item.fileSize, pages].filter(Boolean).join(', ');
          return (
            <li key={index} className="download">
              <ResponsiveImage className="download__image" src={item.image} width={96} height={128} />
              <div>
                <SiteLink className="download__link" href={item.file}>
                  {item.title}
                </SiteLink>
                {facts ? <p className="download__facts">{facts}</p> : null}
                {item.description ? <p>{item.description}</p> : null}
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
