import { useVirtualPageView } from '../analytics/virtual-page-view.browser.ts';
import { FeedbackPanel } from '../feedback/FeedbackPanel.tsx';
import { useFocusOnChange } from '../ui/focus/focus-on-change.browser.ts';
import { QuestionForm } from './QuestionForm.tsx';
import { ActionPlan, Circle } from './ToolEnd.tsx';
import { ToolHead } from './ToolHead.tsx';
import { ToolPromos } from './ToolHub.tsx';
import type { Progress } from './tool-flow.ts';
import type { ToolPageContent } from './tool-schema.server.ts';

interface ToolViewProps {
  readonly page: ToolPageContent;
  readonly path: string;
  readonly progress: Progress & { readonly isOutdated: boolean };
  readonly isMissing: boolean;
}

/** A multi-question tool: one question at a time, then the action plan (specification section 4), if the questions end. */
export function ToolView({ page, path, progress, isMissing }: ToolViewProps) {
  const question = progress.open === undefined ? undefined : page.questions[progress.open];
  const place = progress.isCircle ? 'circle' : (question?.id ?? 'results');
  const heading = useFocusOnChange(`${progress.steps.length} ${place}`);
  useVirtualPageView(`${path}/${place}`);
  return (
    <>
      <ToolHead page={page} isFirst={progress.steps.length === 0} />
      <div className="tool container" data-views={`${path}/${place}`}>
        {progress.isOutdated ? (
          <p className="tool__notice">
            The questions have changed since that address was made. Please answer them again.
          </p>
        ) : null}
        {question ? (
          <QuestionForm
            page={page}
            question={question}
            path={path}
            progress={progress}
            isMissing={isMissing}
            heading={heading}
          />
        ) : progress.isCircle ? (
          <Circle page={page} path={path} steps={progress.steps} heading={heading} />
        ) : (
          <ActionPlan page={page} path={path} steps={progress.steps} heading={heading} />
        )}
        <ToolPromos promos={page.promo} />
        <FeedbackPanel feedback={page.userFeedback} />
      </div>
    </>
  );
}
