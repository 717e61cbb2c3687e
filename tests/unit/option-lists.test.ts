import { describe, expect, it } from 'vitest';
import optionLists from '#shared/forms/option-lists.json' with { type: 'json' };

const { country: countryNames, sector: sectorNames, fullsector: fullSectorNames } = optionLists;

describe('option lists', () => {
  it('of countries have about 200 names from Afghanistan to Zimbabwe, in order, none twice', () => {
    expect(countryNames.length).toBeGreaterThanOrEqual(190);
    expect(countryNames.length).toBeLessThanOrEqual(215);
    expect([countryNames[0], countryNames.at(-1)]).toEqual(['Afghanistan', 'Zimbabwe']);
    expect(new Set(countryNames).size).toBe(countryNames.length);
    expect([...countryNames].sort()).toEqual(countryNames);
  });

  it('of sectors have exactly the 21 values', () => {
    expect(sectorNames.join(', ')).toBe(
      'Academia, Charity, Civil Nuclear, Communications, Consultancy, Defence, Emergency Services, Energy, Engineering, Finance, Food, Government, Health, Information Technology, Legal, Managed Service, Manufacturing, Pharmaceuticals, Retail, Transport, Water',
    );
  });

  it('of full sectors have about 45 values, none twice', () => {
    expect(fullSectorNames.length).toBeGreaterThanOrEqual(43);
    expect(fullSectorNames.length).toBeLessThanOrEqual(48);
    expect(new Set(fullSectorNames).size).toBe(fullSectorNames.length);
  });

  it.each([
    [
      'the named values',
      'Aerospace|Automotive|Construction|Diplomacy|Intelligence|Media|Mining|Political|Property|Other',
      '',
    ],
    [
      'the government sub-groups',
      'agencies and public bodies|devolved administrations|high profile groups|local government|ministerial departments|non ministerial departments|public corporations',
      'Government - ',
    ],
    ['the energy sub-types', 'electricity|gas|oil', 'Energy - '],
    ['the transport sub-types', 'aviation|maritime|rail|road', 'Transport - '],
    [
      'the other named values',
      'Law enforcement|Leisure|Membership organisations|Postal services|R&D|Telecoms|Waste management',
      '',
    ],
  ])('of full sectors have %s', (_what, names, group) => {
    expect(fullSectorNames).toEqual(expect.arrayContaining(names.split('|').map((name) => group + name)));
  });
});
