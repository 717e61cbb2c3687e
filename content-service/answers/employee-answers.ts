import { normaliseAddress } from '../corpus/page-address.ts';
import { addressParameter } from './address-parameter.ts';
import { type AnswerMaker, badParameter } from './answer-result.ts';

const LONGEST_NAME = 200;

/** Names are compared without case, accents, titles' dots and repeated spaces. */
const comparable = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[.,]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase();

/** Whether a person of that full name is registered, as far as the page at `url` is concerned. */
export const answerEmployeeSearch: AnswerMaker<'employeeSearch'> = (question) => {
  const address = addressParameter(question, 'url');
  if (!address.ok) return address.fault;
  const wanted = comparable(question.params.fullname ?? '');
  if (!wanted) return badParameter('fullname', 'is missing');
  if (wanted.length > LONGEST_NAME)
    return badParameter('fullname', `has more than ${LONGEST_NAME} characters`);
  const person = question.site.registers.people.find(
    ({ name, pages }) =>
      comparable(name) === wanted &&
      (pages.length === 0 || pages.some((page) => normaliseAddress(page) === address.path)),
  );
  return {
    kind: 'answer',
    body: person
      ? { found: true, message: `${person.name} is registered. ${person.registration}` }
      : {
          found: false,
          message:
            'We could not find anybody of that name in this register. Check the spelling and use the full name.',
        },
    madeFrom: ['registers/people'],
    passing: true,
  };
};
