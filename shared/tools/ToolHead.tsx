import { RichText } from '../ui/rich-text/RichText.tsx';
import { WholeWords } from '../ui/text/WholeWords.tsx';
import type { ToolPageContent } from './tool-schema.server.ts';

interface ToolHeadProps {
  readonly page: ToolPageContent;
  /** Whether it is the beginning. What introduces the tool stands there and not again over each question. */
  readonly isFirst?: boolean;
}

/** Title, summary and text of a tool page (specification section 3, Tool). */
export function ToolHead({ page, isFirst = true }: ToolHeadProps) {
  return (
    <header className={isFirst ? 'tool-head' : 'tool-head tool-head--again'}>
      <div className="container">
        <h1>
          <WholeWords text={page.title} />
        </h1>
        {isFirst && page.summary ? <p className="lead">{page.summary}</p> : null}
        {isFirst && page.textSnippet ? <RichText html={page.textSnippet} /> : null}
      </div>
    </header>
  );
}
