/** An action of a visitor, and what must be heard after it, among other phrases. */
export interface Step {
  readonly does: string;
  /** Key to press, by its X name. */
  readonly key: string;
  /** Presses the key repeatedly until this phrase is heard, at most `MAX_PRESSES` times. */
  readonly upTo?: string;
  /** Text to type and submit with Enter afterwards. */
  readonly path?: string;
  readonly hears: readonly string[];
}

/** Visitors give up looking for a heading or a link after this many. */
export const MAX_PRESSES = 20;

const HOME = 'Helping to make the country the safest place to live and work';
const QUESTION = 'Which of these is the strongest password for your email account? heading level 3.';
const FIRST_FAULT = 'Choose the kind that fits best.';

const step = (does: string, key: string, hears: readonly string[], more: Partial<Step> = {}): Step => ({
  does,
  key,
  hears,
  ...more,
});

/** A step that presses a key until the last phrase is heard. */
const stepUpTo = (does: string, key: string, ...hears: string[]) =>
  step(does, key, hears, { upTo: hears.at(-1) });

const beginning = [
  step('types the address of the site', 'ctrl+l', [`Finished loading ${HOME} - NCSC.GOV.UK.`], { path: '/' }),
  // The first key that Orca leaves to the page.
  step('shows intent: the page is hydrated', 'Tab', ['Skip to main content link.']),
];

/** A visitor whose organisation is under attack looks for the report form and submits it too early. */
export const journey: readonly Step[] = [
  ...beginning,
  step('goes to the first heading', 'h', ['Stay safe online heading level 1.']),
  stepUpTo(
    'hears the links under it',
    'k',
    ...['A scam message link.', 'Ransomware or attack at work link.', 'Something else link.'],
  ),
  step('follows the last one', 'Return', ['main content.', 'Has something happened? - NCSC.GOV.UK']),
  stepUpTo(
    'goes to the first heading, and on to the cases',
    'h',
    ...['Has something happened? heading level 1.', 'At home heading level 2.'],
  ),
  step('goes to their list', 'l', ['List with 9 items', 'A scam message link.']),
  step('reads on', 'Down', ['I clicked a link or gave my details link.']),
  stepUpTo('looks for a heading', 'h', 'At work heading level 2.'),
  stepUpTo(
    'hears the links under it',
    'k',
    ...['Our files are locked, or somebody is in our systems link.', 'I want to report an attack link.'],
  ),
  step('follows the last one', 'Return', ['main content.', 'Report an incident - NCSC.GOV.UK']),
  stepUpTo('looks for a button', 'b', 'Continue push button.'),
  step('presses it', 'Return', [
    'There is some missing information heading level 2.',
    `${FIRST_FAULT} link.`,
  ]),
  step('goes to what is missing', 'k', [`${FIRST_FAULT} link.`]),
  step('follows it to the field', 'Return', [
    ...['invalid entry', 'What kind of incident is it? (required) combo box.', 'Please choose...'],
    `Error: ${FIRST_FAULT}`,
  ]),
  ...beginning,
  stepUpTo('looks for its question', 'h', QUESTION),
  step('goes to the first answer', 'Tab', ['P@55w0rd!2026 collapsed push button.']),
  step('gives it', 'Return', ['Not quite']),
];
