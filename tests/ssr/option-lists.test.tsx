import { beforeAll, describe, expect, it } from 'vitest';
import { type RenderedPage, renderPage } from '#tests/support/render-page.tsx';

const PATH = '/section/about/contact';
const LISTS = ['country', 'sector', 'fullsector'];

/** The choices of each named list as a select shows them, without the first one, which chooses nothing. */
let page: RenderedPage;
const choices = (list: string) => page.texts(`select[name="${list}"] option`).slice(1);

beforeAll(async () => {
  page = await renderPage(PATH, {
    section: {
      page: {
        title: 'Contact',
        'content-type': 'form-page',
        form: {
          id: 'contact',
          fields: LISTS.map((options) => ({ name: options, type: 'select', label: options, options })),
          submission: { successTitle: 'Sent', failureTitle: 'Not sent' },
        },
      },
    },
  });
});

describe('a select', () => {
  it("of 'country' offers about 200 names from Afghanistan to Zimbabwe, in order, none twice [3-129]", () => {
    const names = choices('country');
    expect(names.length).toBeGreaterThanOrEqual(190);
    expect(names.length).toBeLessThanOrEqual(215);
    expect([names[0], names.at(-1)]).toEqual(['Afghanistan', 'Zimbabwe']);
    expect(new Set(names).size).toBe(names.length);
    expect([...names].sort(new Intl.Collator('en').compare)).toEqual(names);
    expect(names).toEqual(expect.arrayContaining(['France', 'Isle of Man', 'Kosovo', 'United Kingdom']));
  });

  it("of 'sector' offers exactly the 21 values [3-130]", () => {
    expect(choices('sector').join(', ')).toBe(
      'Academia, Charity, Civil Nuclear, Communications, Consultancy, Defence, Emergency Services, Energy, Engineering, Finance, Food, Government, Health, Information Technology, Legal, Managed Service, Manufacturing, Pharmaceuticals, Retail, Transport, Water',
    );
  });

  it("of 'fullsector' offers about 45 values, none twice [3-131]", () => {
    const values = choices('fullsector');
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
  ])("of 'fullsector' offers %s", (_what, names, group) => {
    expect(choices('fullsector')).toEqual(
      expect.arrayContaining(names.split('|').map((name) => group + name)),
    );
  });
});
