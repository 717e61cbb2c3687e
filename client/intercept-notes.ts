import type { DocumentAssets } from '#shared/layout/DocumentContext.tsx';

/**
 * Opens terms in texts, links with `data-term`, in the sliding modal (specification 2.3). Without scripts, and when the
 * modal cannot be loaded, they lead to the glossary.
 */
export function interceptNotes(assets: DocumentAssets): void {
  window.addEventListener(
    'click',
    (event) => {
      const link = event.target instanceof Element && event.target.closest<HTMLElement>('a[data-term]');
      if (!link || event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      import('./open-note.tsx').then(
        ({ openNote }) => openNote(link, assets),
        () => location.assign(link.getAttribute('href') ?? '/'),
      );
    },
    { capture: true },
  );
}
