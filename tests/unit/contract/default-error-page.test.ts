import { expect, it } from 'vitest';
import { defaultErrorPage } from '#shared/routing/default-error-page.ts';
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
    },
  },
};

it('the error page in another language has its links where the text names them, and the text as text', () => {
  const links =
    '<p>Zur <a href="/">Startseite</a>, oder: <a href="/search">Suche</a> &#38; finden &#60;hier&#62;.</p>';
  const { page } = defaultErrorPage('not-found', german);
  expect([page.errorHeading, page.errorContent]).toEqual(['Seite nicht gefunden', links]);
});
