import { describe, expect, it } from 'vitest';
import { renderPage } from '#tests/support/render-page.tsx';

const PATH = '/section/about/contact';

/** The choices of a named list as a select shows them, without the first one, which chooses nothing. */
async function choices(list: string): Promise<string[]> {
  const field = { name: 'choice', type: 'select', label: 'Choice', options: list };
  const submission = { successTitle: 'Sent', failureTitle: 'Not sent' };
  const form = { id: 'contact', fields: [field], submission };
  const page = await renderPage(PATH, {
    section: { page: { title: 'Contact', 'content-type': 'form-page', form } },
  });
  return page.texts('select[name="choice"] option').slice(1);
}

describe('a select', () => {
  it("of 'country' offers about 200 names from Afghanistan to Zimbabwe, in order, none twice [3-129]", async () => {
    const names = await choices('country');
    expect(names.length).toBeGreaterThanOrEqual(190);
    expect(names.length).toBeLessThanOrEqual(215);
    expect([names[0], names.at(-1)]).toEqual(['Afghanistan', 'Zimbabwe']);
    expect(new Set(names).size).toBe(names.length);
    expect([...names].sort(new Intl.Collator('en').compare)).toEqual(names);
    expect(names).toEqual(expect.arrayContaining(['France', 'Isle of Man', 'Kosovo', 'United Kingdom']));
  });

  it("of 'sector' offers exactly the 21 values [3-130]", async () => {
    expect((await choices('sector')).join(', ')).toBe(
      'Academia, Charity, Civil Nuclear, Communications, Consultancy, Defence, Emergency Services, Energy, Engineering, Finance, Food, Government, Health, Information Technology, Legal, Managed Service, Manufacturing, Pharmaceuticals, Retail, Transport, Water',
    );
  });

  it("of 'fullsector' offers about 45 values, none twice [3-131]", async () => {
    const values = await choices('fullsector');
    expect(values.length).toBeGreaterThanOrEqual(43);
    expect(values.length).toBeLessThanOrEqual(48);
    expect(new Set(values).size).toBe(values.length);
  });

  it.each([
    [
      'the named values [3-132]',
      'Aerospace|Automotive|Construction|Diplomacy|Intelligence|Media|Mining|Political|Property|Other',
      '',
    ],
    [
      'the government sub-groups [3-133]',
      'agencies and public bodies|devolved administrations|high profile groups|local government|ministerial departments|non ministerial departments|public corporations',
      'Government - ',
    ],
    ['the energy sub-types [3-134]', 'electricity|gas|oil', 'Energy - '],
    ['the transport sub-types [3-135]', 'aviation|maritime|rail|road', 'Transport - '],
    [
      'the other named values [3-136]',
      'Law enforcement|Leisure|Membership organisations|Postal services|R&D|Telecoms|Waste management',
      '',
    ],
  ])("of 'fullsector' offers %s", async (_what, names, group) => {
    expect(await choices('fullsector')).toEqual(
      expect.arrayContaining(names.split('|').map((name) => group + name)),
    );
  });
});
