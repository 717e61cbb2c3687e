import { launchBrowser, openPage } from '#tests/support/browser.ts';
import type { Engine, LaunchOptions } from './driver.ts';

/** Launches the Chromium of the other tests through Playwright. */
export async function launchChromium({ hasScripts, viewport }: LaunchOptions): Promise<Engine> {
  const browser = await launchBrowser();
  return {
    async newTab() {
      const watched = await openPage(browser, { viewport, javaScriptEnabled: hasScripts });
      // Chromium reports the modules that it must not run as failed.
      if (!hasScripts) watched.allow(' csp');
      const { page, context } = watched;
      return {
        goTo: async (url) => void (await page.goto(url)),
        run: (expression) => page.evaluate(expression),
        clickAt: (x, y) => page.mouse.click(x, y),
        type: (text) => page.keyboard.type(text),
        press: (key) => page.keyboard.press(key),
        cookies: async () => (await context.cookies(page.url())).map(({ name }) => name),
        problems: watched.problems,
        close: watched.close,
      };
    },
    close: () => browser.close(),
  };
}
