import type { ToolAction } from '../contract/documents/tool-schema.server.ts';
import { type SiteLanguage, textsOf } from '../contract/text/texts.ts';
import type { Step, ToolFlow } from './tool-flow.ts';
import { toolsTexts } from './tools-texts.ts';

/** The actions with the same title. */
export interface PlanGroup {
  readonly title: string;
  readonly isUrgent: boolean;
  readonly actions: readonly ToolAction[];
}

/**
 * The plan for the answers (specification section 4): their actions, each once, grouped by title. Groups with
 * an urgent action come first. If a question was asked again, its last answer counts.
 */
export function actionPlan({ questions, actions }: ToolFlow, steps: readonly Step[]): PlanGroup[] {
  const last = new Map(steps.map((step) => [step.question, step]));
  const ids = [...last.values()].flatMap(({ question, chosen }) =>
    chosen.flatMap((choice) => questions[question]?.answers[choice]?.actions ?? []),
  );
  const groups = new Map<string, ToolAction[]>();
  for (const id of new Set(ids)) {
    const action = Object.hasOwn(actions, id) ? actions[id] : undefined;
    if (action) groups.set(action.title, [...(groups.get(action.title) ?? []), action]);
  }
  const plan = [...groups].map(([title, members]) => ({
    title,
    isUrgent: members.some(({ urgentFlag }) => urgentFlag === true),
    actions: members,
  }));
  return plan.sort((one, other) => Number(other.isUrgent) - Number(one.isUrgent));
}

/** The size of the plan, such as '8 steps, 2 urgent'. */
export function planSummary(plan: readonly PlanGroup[], site: SiteLanguage): string {
  const texts = textsOf(site, toolsTexts);
  const count = plan.length;
  const urgent = plan.filter(({ isUrgent }) => isUrgent).length;
  return urgent > 0 ? texts.stepsWithUrgent({ count, urgent }) : texts.steps({ count });
}
