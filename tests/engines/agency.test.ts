import { describe, expect, it } from 'vitest';
import { DESK, PHONE } from './driver.ts';
import { visitWith } from './visit.ts';

const SITE = 'agency';

describe.each([
  ['with scripts', true, DESK],
  ['without scripts on a phone', false, PHONE],
])('a visitor of the agency %s', (_, hasScripts, viewport) => {
  const visitor = visitWith({ hasScripts, viewport });
  const { open, press, fill, sees, texts, address } = visitor;

  it('goes from the menu to a page, and from its topic to another page', async () => {
    await open('/', SITE);
    if (viewport === PHONE) await press('.menu-button');
    await press('.main-nav__toggle', viewport === PHONE ? 'See all of Careers' : 'Careers');
    await press('.flyout .link-group a', 'Vetting explained');
    await sees('h1', ['Vetting explained: what we ask, and why']);
    await press('.topic-tag', 'Careers');
    await sees('h1', ['Careers']);
    expect(await address()).toBe('/section/advice-guidance/careers');
  });

  it('finds pages of this site, and none of the other', async () => {
    await open('/search?q=dog', SITE);
    const [first = ''] = await texts('.result__title');
    expect(first).toContain('Pascal');
    await press('.result__title a', first);
    await sees('h1', [first]);
    await open('/search?q=phishing', SITE);
    await expect.poll(() => texts('.search-results__count, .no-results h2')).not.toEqual([]);
    expect(await texts('.result__title')).not.toContain('Phishing: how to spot and report scam messages');
  });

  it('sends a question, with the fields for its subject', async () => {
    const field = (name: string) => `#form-contact-us-${name}`;
    await open('/section/about-us/contact-us', SITE);
    await visitor.choose(field('subject'), 'A visit to a school');
    await press('.form button', 'Submit');
    await expect.poll(() => texts('.form-summary li')).toContain('Name of the school field is required.');
    await fill(field('school'), 'Millbrook Primary');
    await fill(field('email'), 'ada@example.org');
    await fill(field('confirm-email'), 'ada@example.org');
    await fill(field('message'), 'Would you come in spring?');
    await press('.choice', 'I agree');
    await press('.form button', 'Submit');
    await sees('.form-result h2', ['Thank you, we have your question']);
  });
});
