import type {
  ToolPageContent,
  ToolQuestion,
} from '@information-site/contract/documents/tool-schema.server.ts';
import type { SiteContent } from '../corpus/corpus.ts';
import { type AuthoredDocument, type Found, warning } from './authored-document.ts';

const END = Symbol('the action plan');
type Step = string | typeof END;

/**
 * Reports questions that cannot be reached, cannot be left or form a loop, and references to missing
 * questions and actions.
 */
export function toolQuestions(site: SiteContent, documents: readonly AuthoredDocument[]): Found[] {
  return [...site.pages.values()].flatMap((page) => {
    if (page.kind !== 'tool' || page.page.questions.length === 0) return [];
    const document = documents.find(({ file }) => file === page.file);
    return document ? [...unknownNames(page.page, document), ...deadEnds(page.page, document)] : [];
  });
}

function unknownNames({ questions, actions }: ToolPageContent, { file, lineOf }: AuthoredDocument): Found[] {
  const ids = questions.map(({ id }) => id);
  const faults: Found[] = [];
  const fault = (path: readonly (string | number)[], message: string) =>
    void faults.push(warning(file, lineOf(path), message));
  const checkStep = (step: string | undefined, path: readonly (string | number)[]) => {
    if (step !== undefined && !ids.includes(step)) fault(path, `the question ${step} does not exist`);
  };
  for (const [index, { id, override, answers }] of questions.entries()) {
    const path = ['questions', index];
    if (ids.indexOf(id) !== index) fault([...path, 'id'], `the question id ${id} is used twice`);
    checkStep(override, [...path, 'override']);
    for (const [place, { nextQuestion, actions: named }] of answers.entries()) {
      checkStep(nextQuestion, [...path, 'answers', place, 'nextQuestion']);
      for (const action of named)
        if (!Object.hasOwn(actions, action))
          fault([...path, 'answers', place, 'actions'], `the action ${action} does not exist`);
    }
  }
  return faults;
}

function deadEnds({ questions }: ToolPageContent, { file, lineOf }: AuthoredDocument): Found[] {
  const steps = new Map(
    questions.map((question, index) => [question.id, stepsFrom(question, questions[index + 1]?.id)]),
  );
  const onward = (step: Step) => (step === END ? [] : (steps.get(step) ?? []));
  const reached = closure([questions[0]?.id ?? END], onward);
  return questions.flatMap(({ id }, index) => {
    const say = (message: string) => [warning(file, lineOf(['questions', index]), message)];
    if (!reached.has(id)) return say(`no answer leads to the question ${id}`);
    const following = closure(onward(id), onward);
    if (!following.has(END)) return say(`the question ${id} never leads to the action plan`);
    // The question would be asked twice, and the plan can hold only one answer to it.
    return following.has(id) ? say(`the question ${id} is in a loop: answers lead back to it`) : [];
  });
}

/**
 * The possible next steps of a question: `override` regardless of the answer, else each answer's next
 * question or the next in order.
 */
function stepsFrom(
  { override, answers, type, required }: ToolQuestion,
  following: string | undefined,
): readonly Step[] {
  const inOrder = following ?? END;
  if (override !== undefined) return [override];
  const named = answers.map(({ nextQuestion }) => nextQuestion ?? inOrder);
  return required === true && type === 'radio' ? named : [...named, inOrder];
}

/** All steps that can be reached from the given ones, including these. */
function closure(start: readonly Step[], next: (step: Step) => readonly Step[]): ReadonlySet<Step> {
  const seen = new Set<Step>(start);
  for (const step of seen) for (const following of next(step)) seen.add(following);
  return seen;
}
