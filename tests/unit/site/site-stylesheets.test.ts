import { describe, expect, it } from 'vitest';
import { createSiteStylesheets, siteRules } from '#server/assets/site-stylesheets.ts';
import { colourNames, optionalColourNames } from '#shared/contract/site/site-colours.server.ts';
import { allSites } from '#tests/support/sites.ts';

const BUILT = '/assets/site-ABCD2345.css';
const [main, ...others] = allSites;

describe("a site's part of the stylesheet", () => {
  it.each(allSites)('defines every colour in both themes, and the host on paper: $variant.id', (site) => {
    const rules = siteRules(site);
    const [light = '', dark = ''] = rules.split('@media (prefers-color-scheme:dark)');
    for (const name of [...colourNames, ...optionalColourNames]) {
      expect(light).toContain(`--colour-${name}:${site.colours[name].light}`);
      expect(dark).toContain(`--colour-${name}:${site.colours[name].dark}`);
    }
    expect(rules).toContain(`.authored-${site.variant.contentColours.header.slice(1)} {`);
    expect(light).toContain(`--site-host:"${new URL(site.variant.origin).host}"`);
  });

  it('has a file name that changes with the colours and the build', () => {
    const { addressOf } = createSiteStylesheets(allSites);
    const address = addressOf('main', BUILT);
    expect(address).toMatch(/^\/assets\/site-ABCD2345\.main-[A-Z0-9]{8}\.css$/);
    expect(addressOf('agency', BUILT)).not.toBe(address);
    expect(addressOf('main', '/assets/site-ZZZZ9999.css')).not.toBe(address);
    const paper = { light: '#eeeeee', dark: '#111111' };
    const other = createSiteStylesheets([{ ...main, colours: { ...main.colours, paper } }, ...others]);
    expect(other.addressOf('main', BUILT)).not.toBe(address);
    expect(other.addressOf('agency', BUILT)).toBe(addressOf('agency', BUILT));
  });
});
