import type { ToolPageContent, ToolQuestion } from './tool-schema.server.ts';

/** One answered question: its place among the tool's questions and the places of the chosen answers, in order. */
export interface Step {
  readonly question: number;
  readonly chosen: readonly number[];
}

/** A tool's questions and actions. */
export type ToolFlow = Pick<ToolPageContent, 'questions' | 'actions'>;

/** What a required question says when it was left open and has no words of its own (specification section 5). */
const DEFAULT_ERROR = 'Please select at least one of the above options';

/** The error text of a question. */
export const errorTextOf = ({ errorText }: Pick<ToolQuestion, 'errorText'>): string =>
  errorText || DEFAULT_ERROR;

/** Whether these choices answer a question. One that is not required, or offers nothing to choose, counts as answered. */
export const isAnswered = (
  { required, answers }: Pick<ToolQuestion, 'required' | 'answers'>,
  chosen: readonly number[],
): boolean => required !== true || answers.length === 0 || chosen.length > 0;

/** The choices that a question can have: each of its answers once, and of a radio question no more than one. */
export function validChoices({ type, answers }: ToolQuestion, chosen: readonly number[]): boolean {
  if (type === 'radio' && chosen.length > 1) return false;
  return new Set(chosen).size === chosen.length && chosen.every((choice) => answers[choice] !== undefined);
}

/**
 * The place of the question that follows, or undefined at the end: the question's override, else the next question of
 * a chosen answer, else the next number (specification section 4). Names of questions that do not exist count as none.
 */
export function nextQuestion({ questions }: ToolFlow, { question, chosen }: Step): number | undefined {
  const asked = questions[question];
  if (!asked) return undefined;
  const names = [asked.override, ...chosen.map((choice) => asked.answers[choice]?.nextQuestion)];
  for (const name of names) {
    const place = name ? questions.findIndex(({ id }) => id === name) : -1;
    if (place >= 0) return place;
  }
  return question + 1 < questions.length ? question + 1 : undefined;
}

/**
 * How many questions there are from this place on, itself included, on the average of the ways that answers lead. Ways
 * back count as ends: nobody knows how often they are gone.
 */
export function questionsLeft(flow: ToolFlow, from: number): number {
  const left: number[] = [];
  for (let question = flow.questions.length - 1; question >= from; question -= 1) {
    const answers = flow.questions[question]?.answers ?? [];
    const ways = (answers.length > 0 ? answers.map((_, choice) => [choice]) : [[]]).map((chosen) => {
      const next = nextQuestion(flow, { question, chosen });
      return next !== undefined && next > question ? (left[next] ?? 0) : 0;
    });
    left[question] = 1 + ways.reduce((sum, way) => sum + way, 0) / ways.length;
  }
  return Math.round(left[from] ?? 0);
}

/** Where a visitor is: the steps that led there, and the place of the question that is open; none is left at the end. */
export interface Progress {
  readonly steps: readonly Step[];
  readonly open: number | undefined;
  /** The answers lead round in circles: there is no end, and so no plan. */
  readonly isCircle: boolean;
}

/** To be asked each question so often, in whatever order, is to go round in circles too. */
const MOST_ROUNDS = 3;

const isSameStep = (one: Step | undefined, other: Step | undefined): boolean =>
  one?.question === other?.question && one?.chosen.join() === other?.chosen.join();

/**
 * Whether the last steps repeat those before them one by one. To come back to a question is no circle yet: another
 * answer may lead out.
 */
function endsInCircle({ questions }: ToolFlow, steps: readonly Step[]): boolean {
  const { length } = steps;
  if (length >= MOST_ROUNDS * questions.length) return true;
  for (let round = 1; 2 * round <= length; round += 1) {
    let place = length - 1;
    while (place >= length - round && isSameStep(steps[place], steps[place - round])) place -= 1;
    if (place < length - round) return true;
  }
  return false;
}

/**
 * Follows answers through the questions. Steps that do not fit, as in an address that somebody has changed, are left
 * out with all that come after.
 */
export function follow(flow: ToolFlow, answers: readonly Step[]): Progress {
  const steps: Step[] = [];
  let open: number | undefined = flow.questions.length > 0 ? 0 : undefined;
  for (const step of answers) {
    const asked: ToolQuestion | undefined = open === undefined ? undefined : flow.questions[open];
    if (!asked || step.question !== open) break;
    if (!validChoices(asked, step.chosen) || !isAnswered(asked, step.chosen)) break;
    steps.push(step);
    open = nextQuestion(flow, step);
    if (open !== undefined && endsInCircle(flow, steps)) return { steps, open: undefined, isCircle: true };
  }
  return { steps, open, isCircle: false };
}

/** Whether a question is asked again: the answers led back to it. */
export const isAskedAgain = ({ steps, open }: Progress): boolean =>
  steps.some(({ question }) => question === open);

/** One step back: to the last answered question, without its answers. */
export const stepBack = (steps: readonly Step[]): readonly Step[] => steps.slice(0, -1);
