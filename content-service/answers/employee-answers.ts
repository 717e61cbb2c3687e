import { plainLetters } from '#shared/ui/text/plain-letters.ts';
import { normaliseAddress } from '../corpus/page-address.ts';
import { type AnswerMakers, badParameter } from './answer-result.ts';

const LONGEST_NAME = 200;

/** Names are compared without case, accents, titles' dots and repeated spaces. */
const comparable = (name: string): string =>
  plainLetters(name).replace(/[.,]/g, ' ').replace(/\s+/g, ' ').trim();

/** Whether a person of that full name is registered, as far as the page at `url` is concerned. */
export const answerEmployeeSearch: AnswerMakers['employeeSearch'] = ({ site, params: { url, fullname } }) => {
  const wanted = comparable(fullname);
  if (!wanted) return badParameter('fullname', 'is missing');
  if (wanted.length > LONGEST_NAME)
    return badParameter('fullname', `has more than ${LONGEST_NAME} characters`);
  // Everybody is looked at every time: how long an answer takes does not tell whether there is such a person.
  const [person] = site.registers.people
    .filter(({ name }) => comparable(name) === wanted)
    .filter(({ pages }) => pages.length === 0 || pages.some((page) => normaliseAddress(page) === url));
  return {
    kind: 'answer',
    body: {
      ...(person
        ? { found: true, message: `${person.name} is registered. ${person.registration}` }
        : {
            found: false,
            message:
              'We could not find anybody of that name in this register. Check the spelling and use the full name.',
          }),
      asOf: site.loadedAt.toISOString(),
    },
    madeFrom: ['registers/people'],
  };
};
