import { FeedbackPanel } from '../../components/FeedbackPanel.tsx';
import { PromoGrid } from '../../components/PromoGrid.tsx';
import { PromoPanel } from '../../components/PromoPanel.tsx';
import { RichText } from '../../components/RichText.tsx';
import type { ToolPageContent } from '../../content/schemas/tool.ts';
import { ToolHead } from './ToolHead.tsx';

/** The tool hub: title, summary, promo cards and a side text panel (specification 2.3, Toolhub). */
export function ToolHub({ page }: { page: ToolPageContent }) {
  return (
    <>
      <ToolHead page={page} />
      <div className="tool-hub container">
        <div className="tool-hub__cards">
          <PromoGrid grid={page.promoPanel} />
          <ToolPromos promos={page.promo} level={2} />
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
export function ToolPromos({ promos, level }: { promos: ToolPageContent['promo']; level: 2 | 3 }) {
  if (promos.length === 0) return null;
  return (
    <ul className="tool-promos">
      {promos.map((panel) => (
        <li key={panel.title}>
          <PromoPanel panel={panel} level={level} />
        </li>
      ))}
    </ul>
  );
}
