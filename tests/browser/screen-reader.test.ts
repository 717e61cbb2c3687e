import { describe, expect, it } from 'vitest';
import { spoken } from '#tests/support/screen-reader.ts';
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

  it('a table by its rows, after its column headings', async () => {
    const page = await open('/guidance/three-random-words');
    expect((await spoken(page, 'table')).slice(0, 9)).toMatchInlineSnapshot(`
      [
        "table",
        "rowgroup",
        "row, Where What to use",
        "columnheader, Where",
        "columnheader, What to use",
        "rowgroup",
        "row, Your email account, your phone or laptop, your password manager Three random words, different each time",
        "cell, Your email account, your phone or laptop, your password manager",
        "cell, Three random words, different each time",
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

  it('missing answers of a form first, each linked to its field, and again at the field', async () => {
    const page = await open('/section/about-ncsc/contact-us');
    await page.getByLabel('What is it about?').selectOption('The press');
    await page.getByRole('button', { name: 'Submit' }).click();
    await page.getByRole('alert').waitFor();
    const phrases = await spoken(page, 'section.form');
    expect(phrases.slice(0, 18)).toMatchInlineSnapshot(`
      [
        "region, Your message",
        "alert",
        "heading, There is some missing information, level 2",
        "To submit your request please enter the missing information",
        "list",
        "listitem, level 1, position 1, set size 7",
        "link, Enter your name.",
        "listitem, level 1, position 2, set size 7",
        "link, Enter an email address such as name@example.org.",
        "listitem, level 1, position 3, set size 7",
        "link, Confirm Email address field is required.",
        "listitem, level 1, position 4, set size 7",
        "link, Enter the publication or station that you write for.",
        "listitem, level 1, position 5, set size 7",
        "link, Write your message.",
        "listitem, level 1, position 6, set size 7",
        "link, Tell us whether you would like an answer.",
        "listitem, level 1, position 7, set size 7",
      ]
    `);
    expect(phrases).toContain(
      'textbox, Your name (required), Error: Enter your name., invalid, placeholder First name and surname, required',
    );
    expect(phrases).not.toContain('Leave this empty');
  });
});
