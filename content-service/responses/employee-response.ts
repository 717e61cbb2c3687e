import { plainLetters } from '#shared/ui/text/plain-letters.ts';
import { normaliseAddress } from '../corpus/page-address.ts';
import { badParameter, type EndpointHandlers } from './endpoint-result.ts';

const LONGEST_NAME = 200;

/** Normalises a name: case, accents, dots and repeated spaces are ignored. */
const comparable = (name: string): string =>
  plainLetters(name).replace(/[.,]/g, ' ').replace(/\s+/g, ' ').trim();

/** Whether a person with that full name is registered for the page at `url`. */
export const employeeSearchResponse: EndpointHandlers['employeeSearch'] = ({
  site,
  params: { url, fullname },
}) => {
  const wanted = comparable(fullname);
  if (!wanted) return badParameter('fullname', 'is missing');
  if (wanted.length > LONGEST_NAME)
    return badParameter('fullname', `has more than ${LONGEST_NAME} characters`);
  // Every person is compared every time, so that the response time does not reveal whether the person exists.
  const [person] = site.registers.people
    .filter(({ name }) => comparable(name) === wanted)
    .filter(({ pages }) => pages.length === 0 || pages.some((page) => normaliseAddress(page) === url));
  return {
    kind: 'document',
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
