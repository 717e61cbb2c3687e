import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { DESK, PHONE } from './driver.ts';
import { visitWith } from './visit.ts';

const GLOSSARY = '/section/advice-guidance/jargon-buster';

describe.each([
  ['with scripts', true, DESK],
  ['with scripts on a phone', true, PHONE],
  ['without scripts on a phone', false, PHONE],
])('a visitor %s', (_, hasScripts, viewport) => {
  const visitor = visitWith({ hasScripts, viewport });
  const { open, press, fill, sees, texts, address } = visitor;

  it('opens a menu, closes it by a key, and goes to one of its pages', async () => {
    await open('/');
    await sees('.flyout__title', []);
    // On a phone the navigation is itself a menu, whose first item has a longer label.
    const toggle = viewport === PHONE ? 'See all of Advice & guidance' : 'Advice & guidance';
    if (viewport === PHONE) await press('.menu-button');
    await press('.main-nav__toggle', toggle);
    await sees('.flyout__title', ['Advice & guidance']);
    await visitor.key('Escape');
    await sees('.flyout__title', []);
    await press('.main-nav__toggle', toggle);
    await press('#--flyout-0 .link-group a', 'Jargon buster');
    await sees('h1', ['Jargon buster']);
    await sees('.flyout__title', []);
  });

  it('searches from the header, filters and opens a result', async () => {
    await open('/');
    await press('.search-link');
    // Before the dialog's script has loaded, the link leads to the page with the search field.
    await fill('#--search-dialog-input, #--search-field', 'phishing');
    await visitor.key('Enter');
    await expect
      .poll(() => texts('.search-results__count'))
      .toEqual([expect.stringMatching(/^\d+ results for 'phishing'$/)]);
    // Submitted before React has loaded, the form navigates by itself.
    expect(await address()).toMatch(/^\/search\?q=phishing(?:&start=0&rows=20)?$/);
    if (viewport === PHONE) await press('.filters__summary');
    await expect.poll(() => texts('.filter')).not.toEqual([]);
    await press(
      '.filter',
      (await texts('.filter')).find((text) => text.startsWith('Guidance')),
    );
    await expect.poll(address).toBe('/search?q=phishing&type=guidance');
    await expect
      .poll(async () => [...new Set(await texts('.result-list .result__facts .lozenge'))])
      .toEqual(['Guidance']);
    const [first = ''] = await texts('.result-list .result__title');
    await press('.result-list .result__title a', first);
    await sees('h1', [first]);
  });

  it('finds a term in the glossary by its letter, and a related one', async () => {
    await open(GLOSSARY);
    if (viewport === DESK) {
      await press('.jump-menu a', 'P');
      await expect.poll(address).toBe(`${GLOSSARY}#letter-p`);
    }
    if (viewport === PHONE) await press('#letter-p > summary');
    await sees('#term-phishing h3', ['Phishing Threat']);
    await press('#term-phishing .term__related a', 'Smishing');
    await expect.poll(address).toBe(`${GLOSSARY}#term-smishing`);
    if (hasScripts) await sees('#term-smishing h3', ['Smishing Threat']);
  });

  // A wide window changes nothing in what follows.
  if (viewport === DESK) return;

  it('reads an article, expands a question and follows a link in the text and its topic', async () => {
    await open('/guidance/three-random-words');
    await sees('h1', ['Use three random words to make a strong password']);
    await sees('.step h3', [
      'Look around, or think of a journey',
      'Put them together',
      'Picture something absurd',
      'Use it once',
    ]);
    await sees('.accordion__item[open] summary', []);
    await press('.accordion__summary', 'Is it safe to write passwords down?');
    await sees('.accordion__item[open] summary', ['Is it safe to write passwords down?']);
    await press('td a', 'passkey');
    await sees('h1', ['Passkeys: signing in without a password']);
    await press('.topic-tag', 'Authentication');
    await sees('h1', ['Authentication']);
    expect(await address()).toBe('/section/advice-guidance/authentication');
  });

  it('answers the questions of a tool after an error message, and gets a plan', async () => {
    await open('/cyberaware/actionplan/small-organisations');
    await press('.tool-question button', 'Continue');
    await sees('.tool-question [role=alert]', ['Choose how many people work with you.']);
    await visitor.hasFocus('.tool-question [role=alert]');
    const answers = [
      ['How many people work in your organisation, volunteers included?', 'Only me'],
      ['What can somebody open with a password alone?', 'Our email'],
      [
        'Do you have a backup that an intruder in your network could not delete?',
        "No, we have no backup, or I don't know",
      ],
      ['A supplier writes that its bank details have changed. What do you do?', 'Change them as it says'],
      ['Do all your computers and phones install updates by themselves?', 'Yes, all of them'],
      ['With which kind of account do people do their everyday work?', 'With an ordinary account'],
      [
        'On Monday morning criminals have locked all your files. Where would you find whom to call?',
        'On paper, in a plan that we have written',
      ],
      ['Do customers ask you for a certificate of your cyber security?', 'No, nobody asks'],
    ] as const;
    for (const [question, answer] of answers) {
      await sees('.tool-question__title', [question]);
      // A press at the same place within half a second counts as the second of a double click.
      if (hasScripts) await wait(600);
      await press('.tool-answer', answer);
      // With scripts the press of an answer goes on, unless a question takes several.
      if (!hasScripts || answer === 'Our email') await press('.tool-question button', 'Continue');
    }
    await sees('.plan__title', ['Your action plan']);
    await sees('.plan-group h3', [
      'Urgent Turn on a second step',
      'Urgent Make your backup one you can rely on',
      'Urgent Agree how money moves',
    ]);
  });

  it('sends a form after an error message', async () => {
    const field = (name: string) => `#--form-contact-us-${name}`;
    await open('/section/about-ncsc/contact-us');
    await visitor.choose(field('subject'), 'The press');
    await press('.form button', 'Submit');
    await sees('.form-summary li', [
      'Enter your name.',
      'Enter an email address such as name@example.org.',
      'Confirm Email address field is required.',
      'Enter the publication or station that you write for.',
      'Write your message.',
      'Tell us whether you would like an answer.',
      'To send your message, agree to the privacy notice.',
    ]);
    await visitor.hasFocus('.form-summary');
    await fill(field('name'), 'Ada Contact');
    await fill(field('email'), 'ada@example.org');
    await fill(field('confirm-email'), 'ada@example.org');
    await fill(field('outlet'), 'The Daily Form');
    await fill(field('message'), 'What is new?');
    await press('.choice', 'No, this is a comment');
    await press('.choice', 'I agree');
    // A form that is sent within a second of loading counts as sent by a program.
    await wait(1000);
    await press('.form button', 'Submit');
    await sees('.form-result h2', ['Thank you, your message has been sent']);
    await visitor.hasFocus('.form-result');
  });

  it('answers the cookie banner, or reads that no cookies are set without scripts', async () => {
    await open('/section/about-this-website/cookie-settings');
    expect(await visitor.cookies()).toEqual([]);
    const without = 'Your browser does not run scripts, so this site cannot set any optional cookies.';
    await sees('.cookie-options__without-scripts', hasScripts ? [] : [without]);
    await sees('.cookie-options__save', hasScripts ? ['Save cookie settings'] : []);
    await sees(
      '.cookie-banner a',
      hasScripts ? [expect.stringContaining('cookie policy'), 'Manage Cookies'] : [],
    );
    if (!hasScripts) return;
    await press('.cookie-banner button', 'Accept optional cookies');
    await expect.poll(visitor.cookies).toEqual(['analytics_consent', 'cookie_consent']);
    await sees('.cookie-banner', []);
    // The reloaded document shows its settings once its script has run.
    await sees('.cookie-option[data-cookie-set=analytics_consent] .choice:has(:checked)', ['On']);
    await press('.cookie-option[data-cookie-set=analytics_consent] .choice', 'Off');
    await press('.cookie-options__save');
    await sees('.cookie-saved', ['Your cookie settings were saved']);
    expect(await visitor.cookies()).not.toContain('analytics_consent');
  });
});
