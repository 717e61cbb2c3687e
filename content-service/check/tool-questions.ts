import type { ToolPageContent, ToolQuestion } from '#shared/tools/tool-schema.server.ts';
import type { SiteContent, ToolCorpusPage } from '../corpus/corpus.ts';
import type { AuthoredDocument } from './authored-document.ts';
import { type Found, notice, warning } from './finding.ts';

const END = Symbol('the action plan');
type Step = string | typeof END;

/** Questions that nobody can reach or leave or that lead in a circle, and names of questions and actions that do not exist. */
export function toolQuestions(site: SiteContent, documents: readonly AuthoredDocument[]): Found[] {
  return [...site.pages.values()]
    .filter((page): page is ToolCorpusPage => page.kind === 'tool' && page.page.questions.length > 0)
    .flatMap((tool) => {
      const document = documents.find(({ file }) => file === tool.file);
      return document ? [...unknownNames(tool.page, document), ...lostWays(tool.page, document)] : [];
    });
}

function unknownNames({ questions, actions }: ToolPageContent, { file, lineOf }: AuthoredDocument): Found[] {
  const ids = new Set(questions.map(({ id }) => id));
  const used = new Set(questions.flatMap(({ answers }) => answers.flatMap((answer) => answer.actions)));
  const unknownStep = (step: string | undefined, path: readonly (string | number)[]) =>
    step === undefined || ids.has(step) ? [] : [warning(file, lineOf(path), `there is no question ${step}`)];
  return [
    ...questions.flatMap(({ id, override, answers }, index) => [
      ...(questions.findIndex((other) => other.id === id) === index
        ? []
        : [warning(file, lineOf(['questions', index, 'id']), `the question ${id} exists twice`)]),
      ...unknownStep(override, ['questions', index, 'override']),
      ...answers.flatMap((answer, place) => [
        ...unknownStep(answer.nextQuestion, ['questions', index, 'answers', place, 'nextQuestion']),
        ...answer.actions
          .filter((action) => !Object.hasOwn(actions, action))
          .map((action) =>
            warning(
              file,
              lineOf(['questions', index, 'answers', place, 'actions']),
              `there is no action ${action}`,
            ),
          ),
      ]),
    ]),
    ...Object.keys(actions)
      .filter((action) => !used.has(action))
      .map((action) => notice(file, lineOf(['actions', action]), `no answer leads to the action ${action}`)),
  ];
}

function lostWays({ questions }: ToolPageContent, { file, lineOf }: AuthoredDocument): Found[] {
  const steps = new Map(
    questions.map((question, index) => [question.id, stepsFrom(question, questions[index + 1]?.id)]),
  );
  const onward = (step: Step) => (step === END ? [] : (steps.get(step) ?? []));
  const reached = closure([questions[0]?.id ?? END], onward);
  const leads = closure([END], (step) =>
    [...steps].filter(([, next]) => next.includes(step)).map(([id]) => id),
  );
  return questions.flatMap(({ id }, index) => {
    const line = lineOf(['questions', index]);
    if (!reached.has(id)) return [warning(file, line, `no answer leads to the question ${id}`)];
    if (!leads.has(id)) return [warning(file, line, `the question ${id} never leads to the action plan`)];
    // Its answers would be asked for again, and the plan could not hold both.
    return closure(onward(id), onward).has(id)
      ? [warning(file, line, `answers lead from the question ${id} back to it`)]
      : [];
  });
}

/** Where a question may lead: `override` whatever the answer, else each answer's own next question or the next in order. */
function stepsFrom(
  { override, answers, type, required }: ToolQuestion,
  following: string | undefined,
): readonly Step[] {
  const inOrder = following ?? END;
  if (override !== undefined) return [override];
  const named = answers.map(({ nextQuestion }) => nextQuestion ?? inOrder);
  return required === true && type === 'radio' ? named : [...named, inOrder];
}

function closure(start: readonly Step[], next: (step: Step) => readonly Step[]): ReadonlySet<Step> {
  const seen = new Set<Step>(start);
  for (const step of seen) for (const following of next(step)) seen.add(following);
  return seen;
}
