import { type HTMLElement, parse } from 'node-html-parser';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { SiteProvider } from '#shared/site/SiteContext.tsx';
import type { SiteId } from '#shared/site/site-variant.ts';
import { sites } from '#shared/site/sites.ts';

/** Renders a part of the frame on a path of a site. */
export function renderFrame(element: ReactNode, path: string, site: SiteId = 'main'): HTMLElement {
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [path] });
  return parse(
    renderToStaticMarkup(
      <SiteProvider site={sites[site]}>
        <RouterProvider router={router} />
      </SiteProvider>,
    ),
  );
}

/** The one element that the selector finds; fails when there is none. */
export function find(root: HTMLElement, selector: string): HTMLElement {
  const found = root.querySelector(selector);
  if (!found) throw new Error(`no ${selector} in ${root.outerHTML.slice(0, 2000)}`);
  return found;
}
export const hrefs = (root: HTMLElement, selector: string) =>
  root.querySelectorAll(selector).map((element) => element.getAttribute('href'));
export const texts = (root: HTMLElement, selector: string) =>
  root.querySelectorAll(selector).map((element) => element.textContent.trim());
