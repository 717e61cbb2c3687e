import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { InThisArticle } from '../article/InThisArticle.tsx';
import { pageBlocks } from '../article/PageBlocks.tsx';
import { lazyBlocks } from '../blocks/blocks.ts';
import { ContentBlocks } from '../blocks/ContentBlocks.tsx';
import type { MultiPageResponse } from '../contract/documents/multi-page-schema.server.ts';
import { plainPath } from '../contract/html/address.ts';
import { anchorBlocks } from '../contract/html/content-headings.ts';
import { linksTo, wholeGuideAddress, wholeGuideRoot } from '../contract/pages/guide-links.ts';
import { collectionParams } from '../contract/pages/guide-params.ts';
import { inLanguage } from '../contract/text/language.ts';
import { loadPage } from '../routing/load-page.ts';
import { pageEnvironmentContext, pathOf } from '../routing/page-environment.ts';
import { useTexts } from '../site/SiteContext.tsx';
import { PageHead } from '../ui/head/PageHead.tsx';
import { PageStyles } from '../ui/head/PageStyles.tsx';
import { SiteLink } from '../ui/links/SiteLink.tsx';
import { Lead } from '../ui/text/Lead.tsx';
import { WholeWords } from '../ui/text/WholeWords.tsx';
import { GuideHeader } from './GuideHeader.tsx';
import { pagesInOrder } from './guide-order.ts';
import { guideTexts } from './guide-texts.ts';

type WholeGuide = Awaited<ReturnType<typeof loader>>;

const contentOf = ({ page: product, sub_article: page }: MultiPageResponse) => {
  const { urgent, text, body } = pageBlocks([...(product.content?.items ?? []), ...page.content.items], page);
  return [...urgent, ...text, ...body].map(({ block, language }) =>
    language && !block.language ? { ...block, language } : block,
  );
};

/**
 * All chapters of a collection on one page. Each is read like its own page, so it may come from the cache or a
 * fallback. A chapter that cannot be read becomes a link.
 */
export async function loader(args: LoaderFunctionArgs) {
  const path = pathOf(args);
  const home = wholeGuideRoot(path) ?? path;
  const guide = await loadPage(args, 'collection', collectionParams(home));
  const { content } = args.context.get(pageEnvironmentContext);
  const listed = pagesInOrder(guide.page.nav_menu);
  const homeLink = { title: guide.sub_article.title, link: home };
  const links = listed.some(({ link }) => linksTo(link, home)) ? listed : [homeLink, ...listed];
  const read = await Promise.all(
    links.map(async ({ title, link }) => {
      const address = plainPath(link);
      // A chapter may be a page of another kind, such as an article. It is only linked.
      const isCollection = wholeGuideAddress(address) !== undefined;
      const result = isCollection
        ? await content.read('collection', collectionParams(address), args.request.signal)
        : undefined;
      const collection = result?.ok ? result.value : undefined;
      const blocks = collection ? contentOf(collection) : [];
      const { title: name = title, summary, language } = collection?.sub_article ?? {};
      // The title of the whole guide stands above.
      return { title: name === guide.multi_header.title ? title : name, link, summary, language, blocks };
    }),
  );
  const anchored = anchorBlocks(read.flatMap(({ title, blocks }) => [{ subheading: title }, ...blocks]));
  const chapters = read.map((chapter) => {
    const [heading, ...blocks] = anchored.splice(0, chapter.blocks.length + 1);
    return { ...chapter, id: heading?.id ?? '', blocks };
  });
  // Address of the PDF of the whole, if the guide offers PDFs.
  const pdf = guide.sub_article.documentActionsData?.downloadActions && `/pdfs${path}.pdf`;
  return { header: guide.multi_header, home, pdf, chapters };
}

export const modulesOf = ({ chapters }: WholeGuide) =>
  lazyBlocks(chapters.flatMap(({ blocks }) => blocks.map(({ block }) => block)));

/** The whole guide, to read, search and print. Search engines show its chapters. */
export function Component() {
  const { header, home, pdf, chapters } = useLoaderData<WholeGuide>();
  const texts = useTexts(guideTexts);
  return (
    <>
      <PageHead title={header.title} description={header.subtitle} robots="noindex" />
      <PageStyles name="guide" />
      <div className="guide">
        <GuideHeader
          header={header}
          isPageTitle
          home={home}
          isInside={(address) => address.startsWith(home)}
        />
        <div className="guide__columns container">
          <InThisArticle sections={chapters} title={texts.inThisGuide} />
          <article key={home} className="guide-page">
            {chapters.map(({ id, title, link, summary, language, blocks }) => (
              <section key={id} className="whole-guide__chapter" aria-labelledby={id}>
                <h2 id={id} {...inLanguage(language)}>
                  <WholeWords text={title} />
                </h2>
                <Lead text={summary} language={language} />
                <ContentBlocks blocks={blocks} level={3} />
                {blocks.length > 0 ? null : <SiteLink href={link}>{texts.readChapter}</SiteLink>}
              </section>
            ))}
            {pdf ? (
              <SiteLink href={pdf} data-page-only>
                {texts.wholePdf}
              </SiteLink>
            ) : null}
          </article>
        </div>
      </div>
    </>
  );
}
