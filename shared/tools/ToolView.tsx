import { useEffect } from 'react';
import { report } from '../analytics/analytics-report.browser.ts';
import type { ToolPageContent } from '../contract/documents/tool-schema.server.ts';
import { inLanguage } from '../contract/text/language.ts';
import { FeedbackPanel } from '../feedback/FeedbackPanel.tsx';
import { useTexts } from '../site/SiteContext.tsx';
import { useFocusOnChange } from '../ui/focus/focus.browser.ts';
import { RichText } from '../ui/rich-text/RichText.tsx';
import { WholeWords } from '../ui/text/WholeWords.tsx';
import { PromoGrid } from '../ui/tiles/PromoGrid.tsx';
import { PromoPanel } from '../ui/tiles/PromoPanel.tsx';
import { QuestionForm } from './QuestionForm.tsx';
import { ActionPlan, LoopNotice } from './ToolEnd.tsx';
import type { SavedProgress } from './tool-address.ts';
import { toolsTexts } from './tools-texts.ts';

export interface ToolViewProps {
  readonly page: ToolPageContent;
  readonly path: string;
  readonly progress: SavedProgress;
  /** Whether the open question was submitted without its required answer. */
  readonly isMissing: boolean;
}

/** A multi-question tool: one question at a time, then the action plan (specification section 4). */
export function ToolView({ page, path, progress, isMissing }: ToolViewProps) {
  const texts = useTexts(toolsTexts);
  const question = progress.open === undefined ? undefined : page.questions[progress.open];
  const hasQuestions = page.questions.length > 0;
  const End = progress.isLoop ? LoopNotice : ActionPlan;
  const id = progress.isSoFar ? 'so-far' : question?.id;
  const place = progress.isLoop ? 'loop' : (id ?? (hasQuestions ? 'results' : 'empty'));
  const heading = useFocusOnChange(`${progress.steps.length} ${place}`);
  const view = `${path}/${place}`;
  useEffect(() => report('page_view', view), [view]);
  return (
    <>
      <ToolHead page={page} isFirst={progress.steps.length === 0} />
      <div className="tool container" data-views={view}>
        {progress.isOutdated ? <p className="tool__notice">{texts.outdated}</p> : null}
        {question && !progress.isSoFar ? (
          <QuestionForm
            page={page}
            question={question}
            path={path}
            progress={progress}
            isMissing={isMissing}
            heading={heading}
          />
        ) : hasQuestions ? (
          <End page={page} path={path} steps={progress.steps} open={progress.open} heading={heading} />
        ) : (
          // An empty plan would suggest that nothing needs doing.
          <p className="tool__notice">{texts.noQuestions}</p>
        )}
        <PromoGrid grid={page.promoPanel} />
        <ToolPromos promos={page.promo} />
        <AboutTools page={page} />
        <FeedbackPanel feedback={page.userFeedback} />
      </div>
    </>
  );
}

interface ToolHeadProps {
  readonly page: ToolPageContent;
  /** Whether no question has been answered yet. Only then is the introduction shown. */
  readonly isFirst?: boolean;
}

/** Title, summary and text of a tool page (specification section 3, Tool). */
function ToolHead({ page, isFirst = true }: ToolHeadProps) {
  return (
    <header className={isFirst ? 'tool-head' : 'tool-head tool-head--again'} {...inLanguage(page.language)}>
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
        <AboutTools page={page} />
      </div>
      <div className="container">
        <FeedbackPanel feedback={page.userFeedback} />
      </div>
    </>
  );
}

function AboutTools({ page }: { page: ToolPageContent }) {
  const { about } = useTexts(toolsTexts);
  return page.textPanel_html ? (
    <aside className="tool-hub__panel" aria-label={about}>
      <RichText html={page.textPanel_html} language={page.language} />
    </aside>
  ) : null;
}

/** The promo panels of a tool. */
function ToolPromos({ promos }: { promos: ToolPageContent['promo'] }) {
  if (promos.length === 0) return null;
  return (
    <ul className="tool-promos">
      {promos.map((panel, index) => (
        <li key={index}>
          <PromoPanel panel={panel} level={2} />
        </li>
      ))}
    </ul>
  );
}
