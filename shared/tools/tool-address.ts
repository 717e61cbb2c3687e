import { follow, type Progress, type Step, type ToolFlow } from './tool-flow.ts';

/** The query parameter that holds the answers so far, in order. */
export const ANSWERS_PARAM = 'answers';
/** Longer than this the answers do not become, in characters: an address has to go through a letter and many servers. */
const LONGEST_ANSWERS = 2000;
/** The query parameters of an answer that has just been given, and of its choices: one radio, or boxes by number. */
export const QUESTION_PARAM = 'question';
export const CHOICE_PARAM = 'choice';
/** More answers than any question has. */
const MOST_CHOICES = 24;
export const boxParam = (place: number): string => `choice${place}`;

/** Every query parameter of a tool, in the order of its canonical address. */
export const toolParams: readonly string[] = [
  ANSWERS_PARAM,
  QUESTION_PARAM,
  CHOICE_PARAM,
  ...Array.from({ length: MOST_CHOICES }, (_, place) => boxParam(place)),
];

/**
 * A few characters that change when the questions or their answers do: an address holds places in these lists, and the
 * places of other lists would make a wrong plan. (FNV-1a over what the places stand for; an answer has only its text.)
 */
function editionOf({ questions }: ToolFlow): string {
  const text = JSON.stringify(questions.map(({ id, answers }) => [id, answers.map((answer) => answer.text)]));
  let hash = 0x811c9dc5;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return hash.toString(36).slice(0, 4);
}

/** Answers as one parameter, such as `k3f9-0.1_1_3.0.2`: per question its place and those of the chosen answers. */
export const writeAnswers = (flow: ToolFlow, steps: readonly Step[]): string =>
  steps.length === 0
    ? ''
    : `${editionOf(flow)}-${steps.map(({ question, chosen }) => [question, ...chosen].join('.')).join('_')}`;

/** Reads what `writeAnswers` wrote. `isOutdated`: it was written for other questions. */
export function readAnswers(flow: ToolFlow, text: string): Progress & { readonly isOutdated: boolean } {
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
  writeAnswers(flow, steps).length <= LONGEST_ANSWERS;

/** The address of a tool with these answers. */
export function toolAddress(path: string, flow: ToolFlow, steps: readonly Step[]): string {
  const answers = writeAnswers(flow, steps);
  return answers ? `${path}?${ANSWERS_PARAM}=${answers}` : path;
}

/** The answer that a form of one question sends; undefined when the address carries none. */
export function readStep(query: URLSearchParams): Step | undefined {
  const question = query.get(QUESTION_PARAM);
  if (!question || !/^\d{1,3}$/.test(question)) return undefined;
  const choice = query.get(CHOICE_PARAM);
  const boxes = Array.from({ length: MOST_CHOICES }, (_, place) => place).filter((place) =>
    query.has(boxParam(place)),
  );
  return {
    question: Number(question),
    chosen: choice && /^\d{1,3}$/.test(choice) ? [Number(choice)] : boxes,
  };
}
