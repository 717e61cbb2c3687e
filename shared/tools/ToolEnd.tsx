import type { RefObject } from 'react';
import type { ToolPageContent } from '../contract/documents/tool-schema.server.ts';
import { useSite, useTexts } from '../site/SiteContext.tsx';
import { AuthoredColourSheet, authoredColourClass } from '../ui/colours/AuthoredColour.tsx';
import { SiteLink } from '../ui/links/SiteLink.tsx';
import { RichText } from '../ui/rich-text/RichText.tsx';
import { uiTexts } from '../ui/text/ui-texts.ts';
import { actionPlan, type PlanGroup, planSummary } from './action-plan.ts';
import { BackLink, type BackLinkProps } from './QuestionForm.tsx';
import { STEP_ID, toolAddress } from './tool-address.ts';
import { toolsTexts } from './tools-texts.ts';

interface ToolEndProps extends BackLinkProps {
  /** The heading, which takes the focus after a question. */
  readonly heading: RefObject<HTMLHeadingElement | null>;
  /** The open question, if the plan is not finished. */
  readonly open: number | undefined;
}

/** The action plan of a tool, urgent actions first, then buttons to print and download it. */
export function ActionPlan({ page, path, steps, heading, open }: ToolEndProps) {
  const site = useSite();
  const texts = useTexts(toolsTexts);
  const ui = useTexts(uiTexts);
  const plan = actionPlan(page, steps);
  const address = toolAddress(path, page, steps);
  const fileAddress = (ending: string) => address.replace(path, `${path}${ending}`);
  const intro = plan.length > 0 ? page.resultsIntro : page.noResultsIntro;
  return (
    <section className="plan" aria-labelledby={STEP_ID}>
      <h2 className="plan__title" id={STEP_ID} ref={heading} tabIndex={-1}>
        {texts.yourPlan}
      </h2>
      {plan.length > 0 ? <p className="plan__summary">{planSummary(plan, site)}</p> : null}
      {open === undefined ? null : (
        <p className="tool__notice">
          {texts.notFinished}.{' '}
          <SiteLink href={`${address}#${STEP_ID}`}>
            {texts.nextQuestion({ number: steps.length + 1 })}
          </SiteLink>
        </p>
      )}
      {intro ? <RichText html={intro} language={page.language} /> : null}
      {plan.length > 0 ? (
        <>
          <ol className="plan__groups">
            {plan.map((group, index) => (
              <li key={index}>
                <PlanGroupPanel group={group} page={page} />
              </li>
            ))}
          </ol>
          <ul className="plan__actions">
            <li className="needs-enhancements">
              <button className="button button--quiet" type="button" data-press="print">
                {texts.print}
              </button>
            </li>
            {open === undefined ? (
              <>
                <li>
                  <SiteLink className="button button--quiet" href={fileAddress('.txt')}>
                    {texts.checklist}
                  </SiteLink>
                </li>
                <li>
                  <SiteLink className="button button--quiet" href={fileAddress('.ics')}>
                    {ui.addToCalendar}
                  </SiteLink>
                </li>
              </>
            ) : null}
          </ul>
        </>
      ) : null}
      <EndButtons page={page} path={path} steps={steps} />
    </section>
  );
}

function PlanGroupPanel({ group, page }: { group: PlanGroup; page: ToolPageContent }) {
  const texts = useTexts(toolsTexts);
  const colour = group.isUrgent ? page.urgentColour : page.buttonColour;
  const gradient = group.isUrgent ? page.urgentGradient : page.buttonGradient;
  return (
    <article className={group.isUrgent ? 'plan-group plan-group--urgent' : 'plan-group'}>
      <AuthoredColourSheet colour={colour} gradient={gradient} />
      {group.title || group.isUrgent ? (
        <h3
          className={
            colour ? `plan-group__title ${authoredColourClass(colour, gradient)}` : 'plan-group__title'
          }
        >
          {group.isUrgent ? <span className="plan-group__flag">{texts.urgent}</span> : null} {group.title}
        </h3>
      ) : null}
      {group.actions.map(({ text }, index) => (
        <RichText key={index} html={text} language={page.language} />
      ))}
    </article>
  );
}

/** Shown instead of the plan if the answers form a loop. */
export function LoopNotice({ page, path, steps, heading }: ToolEndProps) {
  const texts = useTexts(toolsTexts);
  return (
    <section className="tool-circle" aria-labelledby={STEP_ID}>
      <h2 className="tool-circle__title" id={STEP_ID} ref={heading} tabIndex={-1}>
        {texts.circle}
      </h2>
      <p>{texts.leaveCircle}</p>
      <EndButtons page={page} path={path} steps={steps} />
    </section>
  );
}

function EndButtons(props: BackLinkProps) {
  const texts = useTexts(toolsTexts);
  return (
    <div className="tool-question__buttons">
      <BackLink {...props} />
      <SiteLink className="button button--quiet" href={props.path}>
        {texts.startAgain}
      </SiteLink>
    </div>
  );
}
