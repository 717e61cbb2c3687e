import type { ToolPageContent, ToolQuestion } from '../contract/documents/tool-schema.server.ts';

/**
 * An answered question: its index among the tool's questions and the indices of the chosen answers, in order.
 */
export interface Step {
  readonly question: number;
  readonly chosen: readonly number[];
}

/** A tool's questions and actions. */
export type ToolFlow = Pick<ToolPageContent, 'questions' | 'actions'>;

/**
 * Whether these choices answer a question. Optional questions and questions without answers always count as
 * answered.
 */
export const isAnswered = (
  { required, answers }: Pick<ToolQuestion, 'required' | 'answers'>,
  chosen: readonly number[],
): boolean => required !== true || answers.length === 0 || chosen.length > 0;

/**
 * Whether a question can have these choices: existing answers, each once, and at most one for a radio
 * question.
 */
export function validChoices({ type, answers }: ToolQuestion, chosen: readonly number[]): boolean {
  if (type === 'radio' && chosen.length > 1) return false;
  return new Set(chosen).size === chosen.length && chosen.every((choice) => answers[choice] !== undefined);
}

/**
 * The index of the next question, or undefined at the end: the question's override, else the next question of
 * a chosen answer, else the next index (specification section 4). Ids of unknown questions are ignored.
 */
function nextQuestion({ questions }: ToolFlow, { question, chosen }: Step): number | undefined {
  const toolQuestion = questions[question];
  if (!toolQuestion) return undefined;
  const names = [
    toolQuestion.override,
    ...chosen.map((choice) => toolQuestion.answers[choice]?.nextQuestion),
  ];
  for (const name of names) {
    const place = name ? questions.findIndex(({ id }) => id === name) : -1;
    if (place >= 0) return place;
  }
  return question + 1 < questions.length ? question + 1 : undefined;
}

/**
 * A visitor's progress: the steps so far and the index of the open question, which is undefined at the end.
 */
export interface Progress {
  readonly steps: readonly Step[];
  readonly open: number | undefined;
  /** Whether the answers form a loop, in which case there is no plan. */
  readonly isLoop: boolean;
}

/** A number of steps equal to this many rounds through all questions counts as a loop too. */
const MAX_ROUNDS = 3;

const isSameStep = (one: Step | undefined, other: Step | undefined): boolean =>
  one?.question === other?.question && one?.chosen.join() === other?.chosen.join();

/**
 * Whether the last steps exactly repeat the steps before them. Returning to a question alone is not a loop,
 * since another answer may lead out of it.
 */
function endsInLoop({ questions }: ToolFlow, steps: readonly Step[]): boolean {
  const { length } = steps;
  if (length >= MAX_ROUNDS * questions.length) return true;
  for (let round = 1; 2 * round <= length; round += 1) {
    let place = length - 1;
    while (place >= length - round && isSameStep(steps[place], steps[place - round])) place -= 1;
    if (place < length - round) return true;
  }
  return false;
}

/**
 * Follows the answers through the questions. An invalid step, as in an edited address, is dropped with all
 * steps after it.
 */
export function follow(flow: ToolFlow, answers: readonly Step[]): Progress {
  const steps: Step[] = [];
  let open: number | undefined = flow.questions.length > 0 ? 0 : undefined;
  for (const step of answers) {
    const toolQuestion: ToolQuestion | undefined = open === undefined ? undefined : flow.questions[open];
    if (!toolQuestion || step.question !== open) break;
    if (!validChoices(toolQuestion, step.chosen) || !isAnswered(toolQuestion, step.chosen)) break;
    steps.push(step);
    open = nextQuestion(flow, step);
    if (open !== undefined && endsInLoop(flow, steps)) return { steps, open: undefined, isLoop: true };
  }
  return { steps, open, isLoop: false };
}

/**
 * The furthest of the tool's questions that the visitor has come to, from 1: it never falls as they go on. Answers
 * skip questions, so it is not how many the visitor was asked.
 */
export const furthestQuestion = ({ steps, open = 0 }: Progress): number =>
  Math.max(open, ...steps.map(({ question }) => question)) + 1;

/** Whether the open question was answered before. */
export const isRepeated = ({ steps, open }: Progress): boolean =>
  steps.some(({ question }) => question === open);
