/** Seconds until a page is asked for again, each time longer; then every minute. */
const WAITS = [10, 20, 40];
const LONGEST_WAIT = 60;

const isOver = (status: number): boolean => status < 500;

/**
 * Counts down to the next try where a page could not be shown, and says so. Whoever reads on can stop it; nobody who is
 * still refused loses their place, because the page is loaded only once it can be had.
 */
function countDown(place: HTMLElement): void {
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
    if (left > 0) {
      show();
      return;
    }
    clearInterval(timer);
    text.textContent = 'Trying again … ';
    void ask().then((isThere) => {
      if (stop.isConnected && isThere) location.reload();
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
const ask = (): Promise<boolean> =>
  fetch(location.href, { method: 'HEAD', cache: 'no-store' }).then(
    ({ status }) => isOver(status),
    () => false,
  );

/** Begins wherever the page leaves a place for it. */
function retryHere(): void {
  for (const place of document.querySelectorAll<HTMLElement>('[data-retry]:empty')) countDown(place);
}

// It may come before the place does.
if (document.readyState === 'loading') addEventListener('DOMContentLoaded', retryHere);
else retryHere();
