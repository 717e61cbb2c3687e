import { type HTMLElement, parse } from 'node-html-parser';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { describe, expect, it } from 'vitest';
import { Breadcrumbs } from '#shared/components/Breadcrumbs.tsx';
import { KeyValueTable } from '#shared/components/KeyValueTable.tsx';
import { Lozenge } from '#shared/components/Lozenge.tsx';
import { sanitiseHtml } from '#shared/content/sanitise-html.ts';
import { DynamicPageView } from '#shared/layout/DynamicPageView.tsx';
import { RenderClockProvider } from '#shared/site/RenderClock.tsx';
import { SiteProvider } from '#shared/site/SiteContext.tsx';
import { sites } from '#shared/site/sites.ts';

const render = (widget: ReactNode): HTMLElement =>
  parse(
    renderToStaticMarkup(
      <SiteProvider site={sites.main}>
        <RenderClockProvider renderedAt="2026-11-21T12:00:00Z">
          <RouterProvider
            router={createMemoryRouter([{ path: '*', element: widget }], {
              initialEntries: ['/section/x/y'],
            })}
          />
        </RenderClockProvider>
      </SiteProvider>,
    ),
  );

describe('a dynamic page that is not the home page', () => {
  it('ends in feedback [2.3-12]', () => {
    const page = render(
      <DynamicPageView
        isHome={false}
        page={{
          title: 'Dynamic',
          summary: '',
          content: { items: [{ subheading: 'Last component' }] },
          userFeedback: {
            articleRatingText_s: 'Useful?',
            articleRating: [
              {
                responseTitle_s: 'Yes',
                responseMessage_t: '',
                feedbackQuestion_t: '',
                feedbackSubmitTitle_s: '',
              },
            ],
          },
        }}
      />,
    );
    expect(page.querySelectorAll('h2').map((heading) => heading.text)).toEqual(['Last component', 'Useful?']);
    expect(page.querySelector('form button')?.text).toBe('Yes');
  });
});

describe('the key-value table', () => {
  it('shows each key with its description as HTML [2.3-124] [3-55]', () => {
    const items = [
      { key: 'Supplier', description: sanitiseHtml('<p>A <strong>good</strong> one</p>') },
      { key: 'Nothing', description: sanitiseHtml('<span></span>') },
    ];
    const table = render(<KeyValueTable items={items} />);
    expect(table.querySelectorAll('dt').map((key) => key.text)).toEqual(['Supplier']);
    expect(table.querySelector('dd strong')?.text).toBe('good');
  });

  it('is nothing when every item is skipped', () => {
    expect(render(<KeyValueTable items={[{ key: 'x', description: sanitiseHtml('') }]} />).innerHTML).toBe(
      '',
    );
  });
});

describe('breadcrumbs', () => {
  it('lead from the home page to the page above [2.3-133]', () => {
    const trail = render(<Breadcrumbs crumbs={[{ title: 'Advice', href: '/section/advice/all' }]} />);
    const links = trail.querySelectorAll('nav a').map((link) => [link.text, link.getAttribute('href')]);
    expect(links).toEqual([
      ['Home', '/'],
      ['Advice', '/section/advice/all'],
    ]);
  });
});

describe('a lozenge', () => {
  it.each([
    ['Guidance', 'authored-007780'],
    ['Case study', 'authored-166c13'],
  ])('without a colour of its own is coloured by its words: %s', (text, className) => {
    const lozenge = render(<Lozenge text={text} />);
    expect(lozenge.querySelector('.lozenge')?.classNames).toContain(className);
  });
});
