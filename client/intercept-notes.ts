import type { DocumentAssets } from '#shared/kit/head/DocumentContext.tsx';
import { inAppAddress } from './intercept-links.ts';

/**
 * Opens terms in texts, links with `data-term`, in the sliding modal (specification 2.3). Without scripts, and when the
 * modal cannot be loaded, they lead to the glossary. Call before in-app links are intercepted.
 */
export function interceptNotes(assets: DocumentAssets): void {
  window.addEventListener('click', (event) => {
    const address = inAppAddress(event);
    const link = event.target instanceof Element && event.target.closest<HTMLElement>('[data-term]');
    if (!link || !address) return;
    event.preventDefault();
    import('./open-note.tsx').then(
      ({ openNote }) => openNote(link, assets),
      () => location.assign(address),
    );
  });
}
