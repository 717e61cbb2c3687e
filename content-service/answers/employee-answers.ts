import type { SiteContent } from '../corpus/corpus.ts';
import { normaliseAddress } from '../corpus/page-address.ts';
import type { CertifiedPerson } from '../corpus/registers.ts';
import { type AnswerMakers, badParameter } from './answer-result.ts';

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

const known = new WeakMap<SiteContent, ReadonlyMap<string, readonly CertifiedPerson[]>>();

/** The people of a site by comparable name. */
function peopleOf(site: SiteContent): ReadonlyMap<string, readonly CertifiedPerson[]> {
  const existing = known.get(site);
  if (existing) return existing;
  const people = new Map<string, CertifiedPerson[]>();
  for (const person of site.registers.people) {
    const name = comparable(person.name);
    people.set(name, [...(people.get(name) ?? []), person]);
  }
  known.set(site, people);
  return people;
}

/** Whether a person of that full name is registered, as far as the page at `url` is concerned. */
export const answerEmployeeSearch: AnswerMakers['employeeSearch'] = ({ site, params: { url, fullname } }) => {
  const wanted = comparable(fullname);
  if (!wanted) return badParameter('fullname', 'is missing');
  if (wanted.length > LONGEST_NAME)
    return badParameter('fullname', `has more than ${LONGEST_NAME} characters`);
  // Everybody is looked up in the same way: how long an answer takes does not tell whether there is such a person.
  const person = peopleOf(site)
    .get(wanted)
    ?.find(({ pages }) => pages.length === 0 || pages.some((page) => normaliseAddress(page) === url));
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
