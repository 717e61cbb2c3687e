import { describe, expect, it } from 'vitest';
import { spoken } from '#tests/accessibility/screen-reader.ts';
import { visitSite } from '#tests/support/visit-site.ts';

// Snapshots written with `vitest -u` and then reviewed: changing them confirms that this is what should be
// heard.
const { open } = visitSite();

describe('a screen reader speaks', () => {
  it('the cookie banner, with the meaning of its answers', async () => {
    const page = await open('/');
    expect(await spoken(page, '.cookie-banner')).toMatchInlineSnapshot(`
      [
        "region, Cookies on this website",
        "We use essential cookies, optional analytics cookies if you agree:",
        "link, cookie policy (opens in a new tab)",
        "cookie policy",
        "(opens in a new tab)",
        ".",
        "button, Accept optional cookies",
        "button, Reject optional cookies",
        "link, Manage Cookies",
      ]
    `);
  });

  it('a question of a tool, with the number of its answers', async () => {
    const page = await open('/cyberaware/actionplan/small-organisations');
    expect(await spoken(page, '.tool-question')).toMatchInlineSnapshot(`
      [
        "form, How many people work in your organisation, volunteers included?",
        "Question 1",
        "progressbar, Question 1, 1, max value 9, min value 0, current value 11.11%",
        "heading, How many people work in your organisation, volunteers included?, level 2",
        "Press an answer to go on.",
        "group, How many people work in your organisation, volunteers included?",
        "radio, Only me, not checked, position 1, set size 4",
        "Only me",
        "radio, 2 to 9, not checked, position 2, set size 4",
        "2 to 9",
        "radio, 10 to 49, not checked, position 3, set size 4",
        "10 to 49",
        "radio, 50 or more, not checked, position 4, set size 4",
        "50 or more",
        "button, Continue",
      ]
    `);
  });

  it('a missing answer of a form at its field, and no field for robots', async () => {
    const page = await open('/section/about-ncsc/contact-us');
    await page.getByLabel('What is it about?').selectOption('The press');
    await page.getByRole('button', { name: 'Submit' }).click();
    await page.getByRole('alert').waitFor();
    const phrases = await spoken(page, 'section.form');
    expect(phrases).toContain(
      'textbox, Your name (required), Error: Enter your name., invalid, placeholder First name and surname, required',
    );
    expect(phrases).not.toContain('Leave this empty');
  });
});
