import { describe, expect, it } from 'vitest';
import { defaultErrorPage } from '#shared/contract/default-error-page.ts';
import { retryData } from '#shared/layout/retry-data.ts';
import { sites } from '#tests/support/sites.ts';

const german = {
  ...sites.main,
  locale: 'de-DE',
  emergency: undefined,
  texts: {
    'error-pages': {
      notFound: 'Seite nicht gefunden',
      checkAddress: 'Zur {home}, oder: {search} & finden <hier>.',
      homePage: 'Startseite',
      searchThisSite: 'Suche',
      faultIsOurs: 'Schreiben Sie an {mailbox}.',
    },
    failures: { waiting: 'Neuer Versuch in {time}.' },
  },
};

describe('the error page in another language', () => {
  it('has its links where the text names them, and the text as text', () => {
    const { page } = defaultErrorPage('not-found', german);
    expect([page.errorHeading, page.errorContent]).toEqual([
      'Seite nicht gefunden',
      '<p>Zur <a href="/">Startseite</a>, oder: <a href="/search">Suche</a> &#38; finden &#60;hier&#62;.</p>',
    ]);
  });

  it('links to the mailbox', () => {
    const { enquiriesEmail } = german;
    expect(defaultErrorPage('failure', german).page.errorContent).toBe(
      `<p>Schreiben Sie an <a href="mailto:${enquiriesEmail}">${enquiriesEmail}</a>.</p>`,
    );
  });

  it('gives the script that tries again its texts, the time still to be filled in', () => {
    expect(retryData(german)).toMatchObject({
      'data-waiting': 'Neuer Versuch in {time}.',
      'data-stop': 'Stop trying',
    });
  });
});
