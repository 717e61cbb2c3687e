/** Seconds before each retry of a page, increasing; after these, `LONGEST_WAIT`. */
const WAITS = [10, 20, 40];
const LONGEST_WAIT = 60;

/**
 * Starts a countdown in every empty `data-retry` element, once each: for this page, or for the address that
 * the tab stores under the attribute's value.
 */
export function retryHere(): void {
  for (const place of document.querySelectorAll<HTMLElement>('[data-retry]:empty')) {
    const address = place.dataset.retry ? storedAddress(place.dataset.retry) : location.href;
    if (address) countDown(place, address);
  }
}

/** Not by `tab-storage.browser.ts`: a module shared by entries of the bundle is one more file on each first page. */
function storedAddress(name: string): string | null {
  try {
    return sessionStorage.getItem(name);
  } catch {
    // Without storage, the address to retry is unknown.
    return null;
  }
}

/**
 * Counts down to the next retry of a page that could not be shown, and displays the time left. Visitors who
 * are still reading can stop it. The new page is loaded only once it is available, so they keep their place
 * until then.
 */
function countDown(place: HTMLElement, address: string): void {
  const { waiting = '', trying = '', stop: stopText = '', stopped = '' } = place.dataset;
  const seconds = new Intl.NumberFormat(document.documentElement.lang, {
    style: 'unit',
    unit: 'second',
    unitDisplay: 'long',
  });
  const text = document.createElement('span');
  const stop = document.createElement('button');
  stop.type = 'button';
  stop.className = 'link-button';
  stop.textContent = stopText;
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
    text.textContent = waiting.replace('{time}', seconds.format(left));
  }
  function tick(): void {
    left -= 1;
    // The visitor may have navigated to another page meanwhile; the same applies below.
    if (!stop.isConnected) clearInterval(timer);
    else if (left > 0) show();
    else tryNow();
  }
  function tryNow(): void {
    clearInterval(timer);
    text.textContent = trying;
    void isAvailable(address).then((isThere) => {
      if (stop.isConnected && isThere) go(address);
      else if (stop.isConnected) wait();
    });
  }
  stop.addEventListener('click', () => {
    clearInterval(timer);
    stop.remove();
    text.textContent = stopped;
    text.tabIndex = -1;
    text.focus();
  });
  place.replaceChildren(text, ' ', stop);
  wait();
}

/** Whether the page is available again. */
const isAvailable = (address: string): Promise<boolean> =>
  fetch(address, { method: 'HEAD', cache: 'no-store' }).then(
    ({ status }) => status < 500,
    () => false,
  );

/** Loads the page in place of the error, so that Back leads to where the visitor was. */
function go(address: string): void {
  if (address === location.href) location.reload();
  else location.replace(address);
}

// The script may run before the element exists.
if (document.readyState === 'loading') addEventListener('DOMContentLoaded', retryHere);
else retryHere();
