import { ContentBlocks } from '../blocks/ContentBlocks.tsx';
import type { ContentBlock } from '../contract/blocks/content-block-schema.server.ts';
import type { ArticlePage } from '../contract/documents/article-schema.server.ts';
import { type AnchoredBlock, anchorBlocks } from '../contract/html/content-headings.ts';
import { Lead } from '../ui/text/Lead.tsx';

/** The blocks of a page by where they are shown. The first block of `body` is the title of `bodyContent`. */
interface PageBlockLists {
  /**
   * The first block if it says what to do now. It is shown under the summary, above pictures, facts and
   * contents.
   */
  readonly urgent: readonly AnchoredBlock[];
  readonly text: readonly AnchoredBlock[];
  readonly body: readonly AnchoredBlock[];
  readonly summary: string | undefined;
  readonly language: string | undefined;
}

/** Collects the blocks of a page and gives them ids that are unique on the page. */
export function pageBlocks(
  ownBlocks: readonly ContentBlock[],
  { title, language, bodyContent }: Pick<ArticlePage, 'title' | 'language' | 'bodyContent'>,
): PageBlockLists {
  const ownTitle = bodyContent?.title !== title && bodyContent?.title;
  const added: ContentBlock[] = bodyContent
    ? [ownTitle ? { subheading: ownTitle } : {}, ...(bodyContent.content?.items ?? [])]
    : [];
  const blocks = anchorBlocks([...ownBlocks, ...added], language);
  const urgent = ownBlocks[0]?.doThisNow ? 1 : 0;
  return {
    urgent: blocks.slice(0, urgent),
    text: blocks.slice(urgent, ownBlocks.length),
    body: blocks.slice(ownBlocks.length),
    summary: bodyContent?.summary,
    language,
  };
}

/** The text of a page, then title, summary and content of `bodyContent` (specification section 3). */
export function PageBlocks({ blocks: { text, body, summary, language } }: { blocks: PageBlockLists }) {
  return (
    <>
      <ContentBlocks blocks={text} />
      <ContentBlocks blocks={body.slice(0, 1)} />
      <Lead text={summary} language={language} />
      <ContentBlocks blocks={body.slice(1)} />
    </>
  );
}
