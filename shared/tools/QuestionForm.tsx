import type { RefObject } from 'react';
import type { ToolPageContent, ToolQuestion } from '../contract/documents/tool-schema.server.ts';
import { inLanguage } from '../contract/text/language.ts';
import { useTexts } from '../site/SiteContext.tsx';
import { AuthoredColourSheet, authoredColourClass } from '../ui/colours/AuthoredColour.tsx';
import { useFocusWhen } from '../ui/controls/form-state.browser.ts';
import { SiteLink } from '../ui/links/SiteLink.tsx';
import { RichText } from '../ui/rich-text/RichText.tsx';
import { uiTexts } from '../ui/text/ui-texts.ts';
import { actionPlan } from './action-plan.ts';
import { STEP_ID, toolAddress, toolParams, writeAnswers } from './tool-address.ts';
import { furthestQuestion, isRepeated, type Progress, type Step } from './tool-flow.ts';
import { toolsTexts } from './tools-texts.ts';

interface QuestionFormProps {
  readonly page: ToolPageContent;
  readonly question: ToolQuestion;
  readonly path: string;
  readonly progress: Progress;
  readonly isMissing: boolean;
  /** The heading, which takes the focus when the question changes. */
  readonly heading: RefObject<HTMLHeadingElement | null>;
}

/**
 * A question of a tool. Its answer goes into the address, so Back, in the page and in the browser, removes
 * it.
 */
export function QuestionForm({ page, question, path, progress, isMissing, heading }: QuestionFormProps) {
  const texts = useTexts(toolsTexts);
  const ui = useTexts(uiTexts);
  const error = useFocusWhen<HTMLParagraphElement>(isMissing ? progress : undefined);
  const { buttonColour: colour, buttonGradient: gradient } = page;
  const { steps } = progress;
  const answers = writeAnswers(page, steps);
  const isRadio = question.type === 'radio';
  const own = inLanguage(page.language);
  const headingId = isMissing ? '--tool-question' : STEP_ID;
  return (
    <form
      className="tool-question"
      // A question that is asked again starts without answers.
      key={`${steps.length} ${question.id}`}
      method="get"
      action={`${path}#${STEP_ID}`}
      data-replace={question.required ? 'unanswered' : undefined}
      aria-labelledby={headingId}
    >
      <label className="tool-question__progress">
        {texts.progress({ number: steps.length + 1 })}
        <progress max={page.questions.length} value={furthestQuestion(progress)} />
      </label>
      {answers ? <input type="hidden" name={toolParams.answers} value={answers} /> : null}
      <input type="hidden" name={toolParams.question} value={progress.open} />
      <h2 className="tool-question__title" id={headingId} ref={heading} tabIndex={-1} {...own}>
        {question.question}
      </h2>
      {isRepeated(progress) ? <p className="tool__notice">{texts.askedAgain}</p> : null}
      {question.htmlContent ? <RichText html={question.htmlContent} language={page.language} /> : null}
      {isRadio ? <p className="needs-enhancements">{texts.pressAnswer}</p> : null}
      <fieldset {...own} aria-labelledby={headingId} aria-describedby={isMissing ? STEP_ID : undefined}>
        {question.answers.map(({ text }, place) => (
          <label key={place} className="tool-answer">
            <input
              className="choice__input"
              type={question.type}
              name={toolParams.choice}
              value={place}
              data-go-on={isRadio ? '' : undefined}
            />
            {text}
          </label>
        ))}
      </fieldset>
      {isMissing ? (
        <p className="tool-question__error" id={STEP_ID} role="alert" ref={error} tabIndex={-1}>
          {question.errorText || texts.selectOne}
        </p>
      ) : null}
      <div className="tool-question__buttons">
        <BackLink page={page} path={path} steps={steps} />
        <AuthoredColourSheet colour={colour} gradient={gradient} />
        <button
          className={colour ? `button button--authored ${authoredColourClass(colour, gradient)}` : 'button'}
          type="submit"
        >
          {page.submitBtnText || ui.continue}
        </button>
        {actionPlan(page, steps).length > 0 ? (
          <SiteLink href={`${toolAddress(path, page, steps)}&${toolParams.plan}=so-far#${STEP_ID}`}>
            {texts.planSoFar}
          </SiteLink>
        ) : null}
      </div>
    </form>
  );
}

export interface BackLinkProps {
  readonly page: ToolPageContent;
  readonly path: string;
  readonly steps: readonly Step[];
}

/** Link to the previous question, if there is one. */
export function BackLink({ page, path, steps }: BackLinkProps) {
  const { back } = useTexts(uiTexts);
  return steps.length > 0 ? (
    <SiteLink
      className="button button--quiet"
      href={`${toolAddress(path, page, steps.slice(0, -1))}#${STEP_ID}`}
    >
      {page.backBtnText || back}
    </SiteLink>
  ) : null;
}
