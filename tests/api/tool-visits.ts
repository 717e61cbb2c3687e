import { type HTMLElement, parse } from 'node-html-parser';
import { endpointAddress } from '#shared/contract/endpoints/endpoints.ts';
import { appPerFile } from './test-app.ts';

/** What a visitor without scripts sees of a tool. */
export interface Shown {
  readonly status: number;
  /** Path and query at which it is shown. */
  readonly address: string;
  readonly document: HTMLElement;
  /** The open question, or the heading shown instead. */
  readonly heading: string | undefined;
}

export const texts = ({ document }: Shown, selector: string) =>
  document.querySelectorAll(selector).map(({ text }) => text.replace(/\s+/g, ' ').trim());

export const radio = (id: string | number, ...answers: object[]) => ({
  id,
  type: 'radio',
  question: `${id}?`,
  answers,
});
export const checkbox = (id: string, ...answers: object[]) => ({
  ...radio(id, ...answers),
  type: 'checkbox',
});
export const PLAN = 'Your action plan';
export const CIRCLE = 'Your answers lead round in a circle';

/** Actions of two answers. */
export const actions = { one: { title: 'One', text: '<p>1</p>' }, two: { title: 'Two', text: '<p>2</p>' } };

/** Visits tools that a test puts on the site, as visitors without scripts do. Each file has its own site. */
export function toolVisits() {
  const app = appPerFile();

  async function show(link: string): Promise<Shown> {
    // Browsers keep the fragment for themselves.
    const address = link.replace(/#[^?]*/, '');
    const { status, headers, text } = await app.get(address);
    if (status === 302 && headers.location) return show(headers.location);
    const document = parse(text);
    const heading = document.querySelector('main h2')?.text;
    return { status, address, document, heading };
  }

  /** Submits the question's form as a browser does, with the answers of these labels chosen. */
  function answer({ document }: Shown, ...words: string[]): Promise<Shown> {
    const form = document.querySelector('form.tool-question');
    if (!form) throw new Error('no question is open');
    const query = new URLSearchParams();
    for (const input of form.querySelectorAll('input')) {
      const isBox = ['radio', 'checkbox'].includes(input.getAttribute('type') ?? '');
      const label = isBox ? (input.parentNode?.text.trim() ?? '') : '';
      if (!isBox || words.includes(label))
        query.append(input.getAttribute('name') ?? '', input.getAttribute('value') ?? '');
    }
    return show(`${form.getAttribute('action')}?${query}`);
  }

  /** Answers one question after another, each with one or several answers, from the tool's own address. */
  async function answerAll(path: string, ...answers: (string | string[])[]): Promise<Shown> {
    let shown = await show(path);
    for (const words of answers) shown = await answer(shown, ...[words].flat());
    return shown;
  }

  const follow = ({ document }: Shown, name: string) =>
    show(
      document
        .querySelectorAll('main a')
        .find(({ text }) => text.trim() === name)
        ?.getAttribute('href') ?? 'no such link',
    );

  let tools = 0;
  /** Puts a tool at its own path. */
  function toolWith(page: object): string {
    tools += 1;
    const path = `/cyberaware/actionplan/tool-${tools}`;
    app.contentService.serve({
      [endpointAddress('tools', { url: path })]: { page: { title: 'Tool', ...page } },
    });
    return path;
  }
  return { app, show, answer, answerAll, follow, toolWith };
}
