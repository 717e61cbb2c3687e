/** Shows the faults of the latest edit above the page; an empty list removes the panel. */
function showFaults(panel: HTMLElement, faults: readonly string[]): void {
  panel.remove();
  if (faults.length === 0) return;
  const hide = document.createElement('button');
  hide.type = 'button';
  hide.textContent = 'Hide';
  hide.addEventListener('click', () => panel.remove());
  const words = document.createElement('pre');
  words.textContent = faults.join('\n\n');
  panel.replaceChildren(hide, words);
  // Appended outside the part of the document that React manages.
  document.documentElement.append(panel);
  panel.showPopover();
}

/**
 * Development only: reloads the page when the server returns with another build or the content has changed,
 * and shows the faults of either.
 */
export function reloadOnBuild(): void {
  const panel = document.createElement('aside');
  panel.popover = 'manual';
  panel.role = 'alert';
  let running: string | undefined;
  const signals = new EventSource('/build-id');
  signals.addEventListener('message', ({ data }) => {
    if (running !== undefined && running !== data) location.reload();
    running = String(data);
  });
  signals.addEventListener('faults', ({ data }) => {
    const faults: unknown = JSON.parse(String(data));
    if (Array.isArray(faults)) showFaults(panel, faults.map(String));
  });
}
