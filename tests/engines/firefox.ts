import puppeteer from 'puppeteer-core';
import type { Engine, LaunchOptions } from './driver.ts';
import { programsOfFirefox } from './engines.ts';

/** Launches Debian's Firefox. Puppeteer speaks WebDriver BiDi to it directly, without a driver. */
export async function launchFirefox({ hasScripts, viewport }: LaunchOptions): Promise<Engine> {
  const [executablePath] = programsOfFirefox();
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath,
    defaultViewport: viewport,
    extraPrefsFirefox: { 'javascript.enabled': hasScripts },
  });
  return {
    async newTab() {
      const context = await browser.createBrowserContext();
      const page = await context.newPage();
      const problems: string[] = [];
      page.on('console', (message) => {
        if (['error', 'warn'].includes(message.type()))
          problems.push(`console ${message.type()}: ${message.text()}`);
      });
      page.on('pageerror', (error) => problems.push(`page error: ${String(error)}`));
      return {
        goTo: async (url) => void (await page.goto(url)),
        run: (expression) => page.evaluate(expression),
        clickAt: (x, y) => page.mouse.click(x, y),
        type: (text) => page.keyboard.type(text),
        press: (key) => page.keyboard.press(key),
        cookies: async () => (await context.cookies()).map(({ name }) => name),
        problems: () => problems,
        close: () => context.close(),
      };
    },
    close: () => browser.close(),
  };
}
