import { FeedbackPanel } from '../feedback/FeedbackPanel.tsx';
import { RichText } from '../ui/rich-text/RichText.tsx';
import { PromoGrid } from '../ui/tiles/PromoGrid.tsx';
import { PromoPanel } from '../ui/tiles/PromoPanel.tsx';
import { ToolHead } from './ToolHead.tsx';
import type { ToolPageContent } from './tool-schema.server.ts';

/** The tool hub: title, summary, promo cards and a side text panel (specification 2.3, Toolhub). */
export function ToolHub({ page }: { page: ToolPageContent }) {
  return (
    <>
      <ToolHead page={page} />
      <div className="tool-hub container">
        <div className="tool-hub__cards">
          <PromoGrid grid={page.promoPanel} />
          <ToolPromos promos={page.promo} />
        </div>
        {page.textPanel_html ? (
          <aside className="tool-hub__panel" aria-label="About these tools">
            <RichText html={page.textPanel_html} />
          </aside>
        ) : null}
      </div>
      <div className="container">
        <FeedbackPanel feedback={page.userFeedback} />
      </div>
    </>
  );
}

/** The promo list of a tool. */
export function ToolPromos({ promos }: { promos: ToolPageContent['promo'] }) {
  if (promos.length === 0) return null;
  return (
    <ul className="tool-promos">
      {promos.map((panel) => (
        <li key={panel.title}>
          <PromoPanel panel={panel} level={2} />
        </li>
      ))}
    </ul>
  );
}
