/** An action of a visitor, and what must be heard after it, among other phrases. */
export interface Step {
  readonly does: string;
  /** Key to press, by its X name. */
  readonly key: string;
  /** Presses the key repeatedly until this phrase is heard, at most `MOST_PRESSES` times. */
  readonly upTo?: string;
  /** Text to type and submit with Enter afterwards. */
  readonly path?: string;
  readonly hears: readonly string[];
}

/** Visitors give up looking for a heading or a link after this many. */
export const MOST_PRESSES = 20;

const HOME = 'Helping to make the country the safest place to live and work';
const QUESTION = 'Which of these is the strongest password for your email account? heading level 3.';
const FIRST_FAULT = 'Choose the kind that fits best.';

/** A visitor whose organisation is under attack looks for the report form and submits it too early. */
export const journey: readonly Step[] = [
  {
    does: 'types the address of the site',
    key: 'ctrl+l',
    path: '/',
    hears: [`Finished loading ${HOME} - NCSC.GOV.UK.`],
  },
  {
    does: 'shows intent, by the first key that Orca leaves to the page: it is hydrated',
    key: 'Tab',
    hears: ['Skip to main content link.'],
  },
  {
    does: 'goes to the first heading',
    key: 'h',
    hears: ['Stay safe online heading level 1.'],
  },
  {
    does: 'hears the links under it',
    key: 'k',
    upTo: 'Something else link.',
    hears: ['A scam message link.', 'Ransomware or attack at work link.', 'Something else link.'],
  },
  {
    does: 'follows the last one',
    key: 'Return',
    hears: ['main content.', 'Has something happened? - NCSC.GOV.UK'],
  },
  {
    does: 'goes to the first heading, and on to the cases',
    key: 'h',
    upTo: 'At home heading level 2.',
    hears: ['Has something happened? heading level 1.', 'At home heading level 2.'],
  },
  {
    does: 'goes to their list',
    key: 'l',
    hears: ['List with 9 items', 'A scam message link.'],
  },
  {
    does: 'reads on',
    key: 'Down',
    hears: ['I clicked a link or gave my details link.'],
  },
  {
    does: 'looks for a heading',
    key: 'h',
    upTo: 'At work heading level 2.',
    hears: ['At work heading level 2.'],
  },
  {
    does: 'hears the links under it',
    key: 'k',
    upTo: 'I want to report an attack link.',
    hears: ['Our files are locked, or somebody is in our systems link.', 'I want to report an attack link.'],
  },
  {
    does: 'follows the last one',
    key: 'Return',
    hears: ['main content.', 'Report an incident - NCSC.GOV.UK'],
  },
  {
    does: 'looks for a button',
    key: 'b',
    upTo: 'Continue push button.',
    hears: ['Continue push button.'],
  },
  {
    does: 'presses it',
    key: 'Return',
    hears: ['There is some missing information heading level 2.', `${FIRST_FAULT} link.`],
  },
  {
    does: 'goes to what is missing',
    key: 'k',
    hears: [`${FIRST_FAULT} link.`],
  },
  {
    does: 'follows it to the field',
    key: 'Return',
    hears: [
      'invalid entry',
      'What kind of incident is it? (required) combo box.',
      'Please choose...',
      `Error: ${FIRST_FAULT}`,
    ],
  },
  {
    does: 'goes back to where the journey began',
    key: 'ctrl+l',
    path: '/',
    hears: [`Finished loading ${HOME} - NCSC.GOV.UK.`],
  },
  {
    does: 'shows intent: the page is hydrated',
    key: 'Tab',
    hears: ['Skip to main content link.'],
  },
  {
    does: 'looks for its question',
    key: 'h',
    upTo: QUESTION,
    hears: [QUESTION],
  },
  {
    does: 'goes to the first answer',
    key: 'Tab',
    hears: ['P@55w0rd!2026 collapsed push button.'],
  },
  {
    does: 'gives it',
    key: 'Return',
    hears: ['Not quite'],
  },
];
