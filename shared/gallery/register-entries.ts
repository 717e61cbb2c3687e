import { AsOf } from '../kit/dates/AsOf.tsx';
import { AssuranceDetails } from '../product/AssuranceDetails.tsx';
import { DetailsTable } from '../product/DetailsTable.tsx';
import { KeyValueTable } from '../product/KeyValueTable.tsx';
import { CertifiedCompanies } from '../registers/CertifiedCompanies.tsx';
import { EmployeeSearch } from '../registers/EmployeeSearch.tsx';
import { FactList } from '../registers/FactList.tsx';
import { RegisterFiles } from '../search/RegisterFiles.tsx';
import { futureDay, pastDay } from './example-content.ts';
import { entry, type GalleryEntry } from './gallery-entry.tsx';
import type { GallerySamples } from './gallery-samples.ts';

const company = {
  CompanyName: 'Sample Systems Ltd',
  CompanyAddress: '1 Example Street, Cheltenham',
  Sector: 'Energy',
  ABCertificateReference: "'12345",
  CertificateLevel: 'Cyber Essentials Plus',
  CertificationDate: pastDay,
  AccreditationBody: 'Sample Certification',
  Scope: 'The whole organisation',
};
const nothing = () => undefined;
const lookup = { path: '/gallery', result: undefined, isBusy: false, search: nothing, clear: nothing };

/** What pages of products, services and certificates show. */
export const registerEntries = ({ html }: GallerySamples): GalleryEntry[] => [
  entry('kit/dates/AsOf', AsOf, {
    'an instant': { value: '2026-11-21T10:36:00Z' },
    'a day': { value: '2026-11-21' },
  }),
  entry('search/RegisterFiles', RegisterFiles, {
    'a few results': { numFound: 80, noun: 'vendors', addressOf: (format) => `/section/sample.${format}` },
    'more than fit into a file': {
      numFound: 12_345,
      noun: 'vendors',
      addressOf: (format) => `/section/sample.${format}`,
    },
  }),
  entry('product/AssuranceDetails', AssuranceDetails, {
    'between two summaries': {
      details: { certifiedStatus: 'Certified', certificationDate: pastDay, expiryDate: futureDay },
      topSummary: html,
      bottomSummary: html,
    },
  }),
  entry('registers/CertifiedCompanies', CertifiedCompanies, {
    'two companies': {
      companies: [company, { CompanyName: 'A company by name alone' }],
      path: '/schemes/sample',
      asOf: '2026-11-21T10:36:00Z',
    },
    'one company': { companies: [company], path: '/schemes/sample', asOf: undefined },
  }),
  entry('product/DetailsTable', DetailsTable, {
    'text, link and list': {
      details: {
        title: 'About this product',
        description: 'As its maker describes it.',
        list: [
          { title: 'Version', descriptionTxt: '4.2' },
          {
            title: 'Website',
            descriptionTxt: 'www.example.org',
            descriptionLink: 'https://www.example.org/',
          },
          {
            title: 'Platforms',
            items: [{ title: 'Linux' }, { title: 'Others', link: '/information/platforms' }],
          },
        ],
      },
    },
  }),
  entry('registers/EmployeeSearch', EmployeeSearch, {
    'before a search': { lookup },
    busy: { lookup: { ...lookup, isBusy: true } },
    found: {
      lookup: {
        ...lookup,
        result: { found: true, message: 'Alex Morgan is registered.', asOf: '2026-11-21T10:36:00Z' },
      },
    },
    'not found': {
      lookup: { ...lookup, result: { found: false, message: 'Nobody of that name is registered.' } },
    },
    'not answered': {
      lookup: {
        ...lookup,
        result: { found: false, message: 'We could not check the register just now.', isUnanswered: true },
      },
    },
  }),
  entry('registers/FactList', FactList, {
    'two facts': {
      facts: [
        { label: 'Sector', text: 'Energy' },
        { label: 'Date issued', text: '31 Jan 2020' },
      ],
    },
  }),
  entry('product/KeyValueTable', KeyValueTable, {
    'two values': {
      items: [
        { key: 'Purpose', description: html },
        { key: 'Licence', description: html },
      ],
    },
  }),
];
