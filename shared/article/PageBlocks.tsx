import { ContentBlocks } from '../blocks/ContentBlocks.tsx';
import type { ContentBlock } from '../blocks/content-block-schema.server.ts';
import { type AnchoredBlock, anchorBlocks } from '../blocks/content-headings.ts';
import type { ArticlePage } from './article-schema.server.ts';

/** All blocks of a page: what is to be done at once, of its text, and of what `bodyContent` adds, whose first block is its title. */
interface PageBlockLists {
  /** Its first block where that says what to do now; it stands under the summary, before pictures, facts and lists of contents. */
  readonly urgent: readonly AnchoredBlock[];
  readonly text: readonly AnchoredBlock[];
  readonly body: readonly AnchoredBlock[];
  readonly summary: string | undefined;
}

/** Gives the blocks of a page their ids, unique among all of them. */
export function pageBlocks(
  own: readonly ContentBlock[],
  { title, bodyContent }: Pick<ArticlePage, 'title' | 'bodyContent'>,
): PageBlockLists {
  const ownTitle = bodyContent?.title !== title && bodyContent?.title;
  const added: ContentBlock[] = bodyContent
    ? [ownTitle ? { subheading: ownTitle } : {}, ...(bodyContent.content?.items ?? [])]
    : [];
  const blocks = anchorBlocks([...own, ...added]);
  const urgent = own[0]?.doThisNow ? 1 : 0;
  return {
    urgent: blocks.slice(0, urgent),
    text: blocks.slice(urgent, own.length),
    body: blocks.slice(own.length),
    summary: bodyContent?.summary,
  };
}

/** What is read on a page: its text, then title, summary and content of `bodyContent` (specification section 3). */
export function PageBlocks({ blocks: { text, body, summary } }: { blocks: PageBlockLists }) {
  return (
    <>
      <ContentBlocks blocks={text} />
      <ContentBlocks blocks={body.slice(0, 1)} />
      {summary ? <p className="lead">{summary}</p> : null}
      <ContentBlocks blocks={body.slice(1)} />
    </>
  );
}
