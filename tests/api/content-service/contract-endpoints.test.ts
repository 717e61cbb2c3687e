import { describe, expect, it } from 'vitest';
import { endpointPaths } from '#shared/endpoints/endpoint-paths.ts';
import { type EndpointName, endpointNames, endpoints } from '#shared/endpoints/endpoints.ts';
import { varyFields } from '#tests/support/vary-fields.ts';
import { sampleService } from './sample-service.ts';

const ask = sampleService();

const questions: { readonly [Name in EndpointName]?: string } = {
  header: '',
  footer: '',
  homePage: '',
  errorPage: '?pageType=/404',
  pageCheck: '?source=/old/passwords',
  pageTitle: '?url=/',
  sitemap: '',
  termList: '?q=a',
  siteSearch: '?q=history',
  searchSuggestions: '?q=hi',
  organisationSearch: '?rows=5',
  supplierSearch: '',
  cniSearch: '?sort=title+asc',
  schemeSearch: '?scheme=any&rows=200',
  employeeSearch: '?url=/schemes/any&fullname=Nobody',
};

it('a person who was looked up is kept by nobody', async () => {
  const address = (fullname: string) => ({ url: '/schemes/incident-response', fullname });
  for (const name of ['Zoë Sample-Name', 'Nobody']) {
    const { status, headers } = await ask().get(endpoints.employeeSearch.path).query(address(name));
    expect([status, headers['cache-control']]).toEqual([200, 'no-store']);
  }
});

describe('every endpoint that both sites answer', () => {
  const cases = endpointNames.flatMap((name) => {
    const query = questions[name];
    return query === undefined ? [] : [{ name, query }];
  });

  it.each(cases)('$name fits its schema on both sites, under every address', async ({ name, query }) => {
    for (const site of ['main', 'agency']) {
      const bodies: unknown[] = [];
      for (const path of endpointPaths(name)) {
        const answer = await ask()
          .get(path + query)
          .set('X-Site', site);
        expect(answer.status).toBe(200);
        expect(answer.type).toBe('application/json');
        expect(endpoints[name].schema.safeParse(answer.body).success).toBe(true);
        bodies.push(answer.body);
      }
      expect(new Set(bodies.map((body) => JSON.stringify(body))).size).toBe(1);
    }
  });
});

describe('the choice of the site', () => {
  it('answers from the site that X-Site names, from main without it', async () => {
    const title = async (site?: string) => {
      const call = ask().get(endpoints.homePage.path);
      const answer = await (site ? call.set('X-Site', site) : call);
      expect(varyFields(answer.headers)).toEqual(['x-preview', 'x-site']);
      return answer.body.page.title;
    };
    expect(await title('agency')).toBe('Home of agency');
    expect(await title('main')).toBe('Home of main');
    expect(await title()).toBe('Home of main');
  });

  it('refuses a site that there is not', async () => {
    const answer = await ask().get(endpoints.header.path).set('X-Site', 'elsewhere');
    expect(answer.status).toBe(400);
    expect(answer.body.errors).toEqual([{ parameter: 'X-Site', detail: 'has to be main or agency' }]);
  });

  it('keeps the pages of one site from the other', async () => {
    const call = `${endpoints.article.path}?url=/information/history`;
    expect((await ask().get(call).set('X-Site', 'agency')).status).toBe(200);
    expect((await ask().get(call).set('X-Site', 'main')).status).toBe(404);
  });
});

describe('the article call', () => {
  it('answers the page of a path with type, Markdown as HTML and the defaults of its site [7-17]', async () => {
    const { body } = await ask().get(`${endpoints.article.path}?url=/guidance/passwords`);
    expect(body.page).toMatchObject({
      type: 'guidance',
      title: 'Passwords',
      summary: 'A **plain** summary.',
      documentActionsData: { shareActions: { shareTitleText: 'Share this' } },
      userFeedback: {
        articleRating: [{ feedbackSubmitMessage_html: '<p><strong>Thank you.</strong></p>\n' }],
      },
    });
    const [block] = body.page.content.items;
    expect(block.description).toContain('<h3>A heading</h3>');
    expect(block.description).toMatch(
      /<a href="https:\/\/elsewhere\.example\/long" title="Why"[^>]*>long<\/a>/,
    );
    expect(block.description).toContain('<th scope="col">A</th>');
    expect(block.description).toContain('<abbr title="Cyber Assessment Framework">CAF</abbr>');
    expect(block.description).not.toContain('script');
    expect(block.accordionArticle.item[0]).toMatchObject({
      title: 'Why *length* matters',
      description: '<p>More to <em>guess</em>.</p>\n',
    });
  });

  it('leaves out a default that the page switches off', async () => {
    const { body } = await ask().get(`${endpoints.article.path}?url=/news/no-feedback`);
    expect(body.page).not.toHaveProperty('userFeedback');
    expect(body.page).toHaveProperty('documentActionsData');
  });

  it.each([
    'guidance/passwords',
    '/guidance/passwords/',
    '/guidance//p%61sswords?a=b#c',
    '/guidance/passw%6frds',
  ])('finds the page written as %s', async (url) => {
    const answer = await ask().get(endpoints.article.path).query({ url });
    expect(answer.body.page.title).toBe('Passwords');
  });
});

describe('the calls that look something up', () => {
  it('answers the page check with the target of a former address, else with nothing [7-27]', async () => {
    const target = async (source: string) =>
      (await ask().get(endpoints.pageCheck.path).query({ source })).body;
    expect(await target('/old/passwords')).toEqual({ target: '/guidance/passwords' });
    expect(await target('old/passwords/')).toEqual({ target: '/guidance/passwords' });
    expect(await target('/caf%c3%a9')).toEqual({ target: 'https://elsewhere.example/' });
    expect(await target('/café')).toEqual({ target: 'https://elsewhere.example/' });
    expect(await target('/nowhere')).toEqual({});
  });

  it('answers the page title with the header that belongs to the page [7-26]', async () => {
    const { body } = await ask().get(`${endpoints.pageTitle.path}?url=/guidance/passwords`);
    expect(body.page).toEqual({
      title: 'Passwords',
      pageLink: '/guidance/passwords',
      headerColour: '#007780',
      banner: { pageLink: '/guidance/passwords', title: 'Banner of main' },
    });
  });

  it.each(['/404', '404', '/404/'])(
    'answers the error page for the page type %s [7-04]',
    async (pageType) => {
      const { body } = await ask().get(endpoints.errorPage.path).query({ pageType });
      expect(body.page.errorHeading).toBe('Page not found on main');
      expect(body.page.errorContent).toBe('<p>Try the <a href="/search">search</a>.</p>\n');
    },
  );
});
