import type { Page } from 'playwright-core';
import type { Fault } from './axe-faults.ts';

/**
 * Finds what is lost when text takes more room than planned: sideways scrolling (WCAG 1.4.10), text that is
 * cut off, also in fields, and text that overlaps (1.4.4, 1.4.12). Summaries clamped on purpose count as whole: their link
 * leads to the full text.
 */
export function textFaults(page: Page): Promise<Fault[]> {
  return page.evaluate(() => {
    const faults: { rule: string; where: string }[] = [];
    const root = document.documentElement;
    const nameOf = (element: Element) => element.outerHTML.slice(0, 100);

    interface Line {
      readonly element: Element;
      readonly rect: DOMRect;
    }

    /** Visible text in the normal flow of the page. */
    function linesOf(text: Text): Line[] {
      const element = text.parentElement;
      if (!element || text.data.trim() === '') return [];
      if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return [];
      const range = document.createRange();
      range.selectNodeContents(text);
      return [...range.getClientRects()]
        .filter(({ width, height }) => width > 1 && height > 1)
        .map((rect) => ({ element, rect }));
    }

    /** The nearest box that clips its overflow; undefined for text that is visually hidden. */
    function cuttingBox(element: Element): { box: Element; rect: DOMRect } | 'for-readers' | undefined {
      for (let box: Element | null = element; box && box !== document.body; box = box.parentElement) {
        const { overflowX, overflowY, clipPath, position } = getComputedStyle(box);
        const rect = box.getBoundingClientRect();
        if (clipPath !== 'none' || rect.width <= 1 || (rect.height <= 1 && overflowY !== 'visible'))
          return 'for-readers';
        if ([overflowX, overflowY].some((value) => value === 'hidden' || value === 'clip'))
          return { box, rect };
        if ([overflowX, overflowY].some((value) => value === 'auto' || value === 'scroll')) return undefined;
        if (position === 'fixed') return undefined;
      }
      return undefined;
    }

    const boxesAround = (element: Element): Element[] =>
      element.parentElement ? [element, ...boxesAround(element.parentElement)] : [element];
    /** Clamped to a number of lines, with an ellipsis. */
    const isClamped = (element: Element) =>
      boxesAround(element).some((box) => getComputedStyle(box).webkitLineClamp !== 'none');
    /** Overlaps the page on purpose: dialogs, menus, sticky elements. */
    const isLayer = (element: Element) =>
      boxesAround(element).some((box) => {
        const { position, zIndex } = getComputedStyle(box);
        return (
          box.matches('dialog, [popover]') ||
          position === 'fixed' ||
          position === 'sticky' ||
          (position === 'absolute' && zIndex !== 'auto')
        );
      });

    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const lines: Line[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (!(node instanceof Text)) continue;
      for (const line of linesOf(node)) {
        const cutting = cuttingBox(line.element);
        // Content hidden from screen readers only repeats other content.
        if (
          cutting === 'for-readers' ||
          isClamped(line.element) ||
          line.element.closest('[aria-hidden=true]')
        )
          continue;
        if (cutting) {
          const { rect } = cutting;
          const out = Math.max(
            line.rect.right - rect.right,
            rect.left - line.rect.left,
            line.rect.bottom - rect.bottom,
            rect.top - line.rect.top,
          );
          // A line box is slightly higher than its letters.
          if (out > line.rect.height / 4) faults.push({ rule: 'text-cut-off', where: nameOf(line.element) });
        }
        lines.push(line);
      }
    }

    const inFlow = lines.filter(({ element }) => !isLayer(element));
    inFlow.sort((a, b) => a.rect.top - b.rect.top);
    inFlow.forEach((line, index) => {
      for (const other of inFlow.slice(index + 1)) {
        if (other.rect.top >= line.rect.bottom) break;
        if (other.element === line.element) continue;
        const high = Math.min(line.rect.bottom, other.rect.bottom) - other.rect.top;
        const wide = Math.min(line.rect.right, other.rect.right) - Math.max(line.rect.left, other.rect.left);
        if (wide > 4 && high > Math.min(line.rect.height, other.rect.height) * 0.4)
          faults.push({
            rule: 'text-over-text',
            where: `${nameOf(line.element)} | ${nameOf(other.element)}`,
          });
      }
    });

    for (const field of document.querySelectorAll('input:read-write')) {
      const { fontSize, paddingLeft, paddingRight } = getComputedStyle(field);
      const room = field.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
      if (field.checkVisibility() && room < 3 * Number.parseFloat(fontSize))
        faults.push({ rule: 'no-room-to-type', where: nameOf(field) });
    }

    if (root.scrollWidth > root.clientWidth) {
      const widest = [...document.body.querySelectorAll('*')].find(
        (element) =>
          element.getBoundingClientRect().right > root.clientWidth + 1 &&
          ![...element.children].some((child) => child.getBoundingClientRect().right > root.clientWidth + 1),
      );
      faults.push({ rule: 'sideways-scroll', where: widest ? nameOf(widest) : 'body' });
    }
    return faults;
  });
}
