import { RichText } from '../kit/rich-text/RichText.tsx';
import type { ToolPageContent } from './tool-schema.server.ts';

/** Title, summary and text of a tool page (specification section 3, Tool). */
export function ToolHead({ page }: { page: ToolPageContent }) {
  return (
    <header className="tool-head">
      <div className="container">
        <h1>{page.title}</h1>
        {page.summary ? <p className="lead">{page.summary}</p> : null}
        {page.textSnippet ? <RichText html={page.textSnippet} /> : null}
      </div>
    </header>
  );
}
