/** Seconds until a page is asked for again, each time longer; then every minute. */
const WAITS = [10, 20, 40];
const LONGEST_WAIT = 60;

/**
 * Begins to ask again wherever the page leaves a place for it, once at each: for this very page, or for the one whose
 * address the tab keeps under the name that the place gives.
 */
export function retryHere(): void {
  for (const place of document.querySelectorAll<HTMLElement>('[data-retry]:empty')) {
    const address = place.dataset.retry ? kept(place.dataset.retry) : location.href;
    if (address) countDown(place, address);
  }
}

function kept(name: string): string | null {
  try {
    return sessionStorage.getItem(name);
  } catch {
    // Without storage nobody knows what to ask for.
    return null;
  }
}

/**
 * Counts down to the next try where a page could not be shown, and says so. Whoever reads on can stop it; nobody who is
 * still refused loses their place, because the page is loaded only once it can be had.
 */
function countDown(place: HTMLElement, address: string): void {
  const text = document.createElement('span');
  const stop = document.createElement('button');
  stop.type = 'button';
  stop.className = 'link-button';
  stop.textContent = 'Stop trying';
  let tries = 0;
  let left = 0;
  let timer: ReturnType<typeof setInterval> | undefined;

  function wait(): void {
    left = WAITS[tries] ?? LONGEST_WAIT;
    tries += 1;
    show();
    timer = setInterval(tick, 1000);
  }
  function show(): void {
    text.textContent = `Trying again by itself in ${left} ${left === 1 ? 'second' : 'seconds'}. `;
  }
  function tick(): void {
    left -= 1;
    // The visitor may have gone on to another page meanwhile, here and below.
    if (!stop.isConnected) clearInterval(timer);
    else if (left > 0) show();
    else tryNow();
  }
  function tryNow(): void {
    clearInterval(timer);
    text.textContent = 'Trying again … ';
    void canBeHad(address).then((isThere) => {
      if (stop.isConnected && isThere) go(address);
      else if (stop.isConnected) wait();
    });
  }
  stop.addEventListener('click', () => {
    clearInterval(timer);
    stop.remove();
    text.textContent = 'This page does not try again by itself any more.';
    text.tabIndex = -1;
    text.focus();
  });
  place.replaceChildren(text, stop);
  wait();
}

/** Whether the page can be had again. */
const canBeHad = (address: string): Promise<boolean> =>
  fetch(address, { method: 'HEAD', cache: 'no-store' }).then(
    ({ status }) => status < 500,
    () => false,
  );

/** Loads the page in the place of the error, so that Back leads to where the visitor was. */
function go(address: string): void {
  if (address === location.href) location.reload();
  else location.replace(address);
}

// It may come before the place does.
if (document.readyState === 'loading') addEventListener('DOMContentLoaded', retryHere);
else retryHere();
