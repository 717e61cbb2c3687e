import type { Page } from 'playwright-core';
import type { Fault } from './axe-faults.ts';
import { textFaults } from './text-faults.ts';

/** The text spacing that pages must tolerate (WCAG 1.4.12). */
const SPACING =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; } ' +
  'p { margin-bottom: 2em !important; }';

/** Applies the reader's text spacing, which no page policy forbids: no text may be cut off or overlap. */
export async function spacedTextFaults(page: Page): Promise<Fault[]> {
  await page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets = [sheet];
  }, SPACING);
  const faults = await textFaults(page);
  await page.evaluate(() => {
    document.adoptedStyleSheets = [];
  });
  return faults;
}

/** Finds controls that are invisible in forced colours, where backgrounds and shadows are removed. */
export async function forcedColourFaults(page: Page): Promise<Fault[]> {
  await page.emulateMedia({ forcedColors: 'active' });
  const faults = await page.evaluate(() => {
    const hasEdge = (element: Element) => {
      const { borderTopStyle, borderTopWidth, borderBottomStyle, borderBottomWidth, appearance } =
        getComputedStyle(element);
      return (
        (borderTopStyle !== 'none' && borderTopWidth !== '0px') ||
        (borderBottomStyle !== 'none' && borderBottomWidth !== '0px') ||
        (appearance !== 'none' && ['radio', 'checkbox'].includes(element.getAttribute('type') ?? ''))
      );
    };
    const isSeen = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      element.getBoundingClientRect().width > 1;
    const fields = 'input:not([type=hidden]), select, textarea, .button';
    return [...document.querySelectorAll(fields)]
      .filter((element) => isSeen(element) && !hasEdge(element) && !hasEdge(element.parentElement ?? element))
      .map((element) => ({ rule: 'forced-colours-edge', where: element.outerHTML.slice(0, 100) }));
  });
  await page.emulateMedia({ forcedColors: 'none' });
  return faults;
}

/** Finds transitions and animations that still run for readers who prefer reduced motion. */
export async function motionFaults(page: Page): Promise<Fault[]> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const faults = await page.evaluate(() => {
    const moves = (durations: string) => durations.split(',').some((duration) => parseFloat(duration) > 0);
    const found = [...document.querySelectorAll('*')].flatMap((element) =>
      [undefined, '::before', '::after', '::backdrop'].flatMap((part) => {
        const { animationName, animationDuration, transitionDuration, scrollBehavior } = getComputedStyle(
          element,
          part,
        );
        const isMoving =
          moves(transitionDuration) ||
          (animationName !== 'none' && moves(animationDuration)) ||
          scrollBehavior === 'smooth';
        return isMoving
          ? [{ rule: 'motion', where: `${element.outerHTML.slice(0, 100)} ${part ?? ''}` }]
          : [];
      }),
    );
    return found.slice(0, 10);
  });
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  return faults;
}

/** Width of an A4 page inside margins of 2 cm, in CSS pixels. */
const PAPER = { width: 642, height: 971 };

/**
 * Checks the print view: no navigation, nothing cut off or collapsed, and external links followed by their
 * URL.
 */
export async function printFaults(page: Page): Promise<Fault[]> {
  const screen = page.viewportSize();
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize(PAPER);
  const faults = await page.evaluate(() => {
    const found: { rule: string; where: string }[] = [];
    const note = (rule: string, elements: Iterable<Element>) => {
      for (const element of elements) found.push({ rule, where: element.outerHTML.slice(0, 100) });
    };
    const seen = (selector: string) =>
      [...document.querySelectorAll(selector)].filter((element) =>
        element.checkVisibility({ visibilityProperty: true }),
      );
    // A section's list counts as part of the section.
    note(
      'print-chrome',
      seen(
        'nav:not(.child-contents), .site-header > :not(.masthead), .masthead > :not(.brand), .site-footer, ' +
          '.cookie-banner, .feedback, .back-to-top',
      ),
    );
    note(
      'print-cut-off',
      seen('main *').filter((element) => {
        const { overflowX, clipPath } = getComputedStyle(element);
        const isForReaders = clipPath !== 'none' || element.clientWidth <= 1;
        return overflowX !== 'visible' && !isForReaders && element.scrollWidth > element.clientWidth + 1;
      }),
    );
    const canonical = document.querySelector<HTMLLinkElement>('link[rel=canonical]');
    const host = canonical ? new URL(canonical.href).host : '';
    note(
      'print-address',
      seen('.rich-text a:is([href^="http"], [href^="/"]:not([data-term]))').filter((link) => {
        const { content } = getComputedStyle(link, '::after');
        const href = link.getAttribute('href') ?? '';
        return !content.includes(`${href.startsWith('/') ? host : ''}${href})`);
      }),
    );
    note(
      'print-folded',
      [...document.querySelectorAll('main details:not([open])')].filter((details) => {
        const text = details.querySelector(':scope > :not(summary)');
        return details.checkVisibility() && text !== null && text.getBoundingClientRect().height === 0;
      }),
    );
    return found;
  });
  await page.emulateMedia({ media: 'screen' });
  if (screen) await page.setViewportSize(screen);
  return faults;
}
