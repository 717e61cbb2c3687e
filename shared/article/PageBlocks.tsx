import { ContentBlocks } from '../blocks/ContentBlocks.tsx';
import type { PageBlockLists } from './page-blocks.ts';

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
