import { follow, type Progress, type Step, type ToolFlow } from './tool-flow.ts';

/** The query parameters of a tool. */
export const toolParams = {
  /** The answers so far, in order. */
  answers: 'answers',
  /** The question of a new answer. */
  question: 'question',
  /** Each choice of a new answer. */
  choice: 'choice',
  /** Asks for the plan before the last question. */
  plan: 'plan',
};
/** Maximum length of the answers in characters, since mail programs and servers limit addresses. */
const MAX_ANSWERS_LENGTH = 2000;
/**
 * Id of what a step leads to: the next question, the plan, or the error about the last answer. A document
 * loaded for it begins there, with the focus.
 */
export const STEP_ID = '--tool-step';

/**
 * A short hash of the questions and answers (FNV-1a). An address holds indices into these lists, so after a
 * change it would give a wrong plan.
 */
function editionOf({ questions }: ToolFlow): string {
  const text = JSON.stringify(questions.map(({ id, answers }) => [id, answers.map((answer) => answer.text)]));
  let hash = 0x811c9dc5;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return hash.toString(36).slice(0, 4);
}

/**
 * Answers as one parameter, such as `k3f9-0.1_1_3.0.2`: for each question its index and those of the chosen
 * answers.
 */
export const writeAnswers = (flow: ToolFlow, steps: readonly Step[]): string =>
  steps.length === 0
    ? ''
    : `${editionOf(flow)}-${steps.map(({ question, chosen }) => [question, ...chosen].join('.')).join('_')}`;

/** The progress that an address holds. */
export interface SavedProgress extends Progress {
  /** Whether the questions have changed since the address was made. */
  readonly isOutdated: boolean;
  /** Whether the plan is shown although a question is open. */
  readonly isSoFar?: boolean;
}

/** Parses the output of `writeAnswers`. */
export function readAnswers(flow: ToolFlow, text: string): SavedProgress {
  const [edition = '', list = ''] = text.split('-');
  const isOutdated = text !== '' && edition !== editionOf(flow);
  const steps = list.split('_').flatMap((part): Step[] => {
    if (!/^\d{1,3}(?:\.\d{1,3})*$/.test(part)) return [];
    const [question = 0, ...chosen] = part.split('.').map(Number);
    return [{ question, chosen }];
  });
  return { ...follow(flow, isOutdated ? [] : steps), isOutdated };
}

/** Whether the answers fit into an address. */
export const fitsAddress = (flow: ToolFlow, steps: readonly Step[]): boolean =>
  writeAnswers(flow, steps).length <= MAX_ANSWERS_LENGTH;

/** The address of a tool with these answers. */
export function toolAddress(path: string, flow: ToolFlow, steps: readonly Step[]): string {
  const answers = writeAnswers(flow, steps);
  return answers ? `${path}?${toolParams.answers}=${answers}` : path;
}

/** The answer submitted by the form of one question; undefined if the address has none. */
export function readStep(query: URLSearchParams): Step | undefined {
  const question = query.get(toolParams.question);
  if (!question || !/^\d{1,3}$/.test(question)) return undefined;
  const choices = query.getAll(toolParams.choice).filter((choice) => /^\d{1,3}$/.test(choice));
  // In order and each once, so that a choice has one address.
  return {
    question: Number(question),
    chosen: [...new Set(choices.map(Number))].sort((one, other) => one - other),
  };
}
