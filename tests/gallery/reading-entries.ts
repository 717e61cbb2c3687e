import {
  FEEDBACK_FIELDS,
  FEEDBACK_FORM,
  type FeedbackRating,
} from '#shared/contract/documents/feedback-form.ts';
import { FeedbackSteps } from '#shared/feedback/FeedbackSteps.tsx';
import type { FormOutcome } from '#shared/forms/form-answers.ts';
import { Pagination } from '#shared/guide/Pagination.tsx';
import { CertifiedCompanies } from '#shared/registers/CertifiedCompanies.tsx';
import { EmployeeSearch } from '#shared/registers/EmployeeSearch.tsx';
import { RegisterFiles } from '#shared/search/RegisterFiles.tsx';
import { entry, type GalleryEntry, pastDay } from './gallery-entry.tsx';

const previous = { title: 'Before you start', link: '/collection/guide/before' };
const next = { title: 'Your first steps', link: '/collection/guide/first-steps' };

const rating: FeedbackRating = {
  responseTitle_s: 'No',
  responseMessage_t: '',
  feedbackQuestion_t: '',
  feedbackSubmitTitle_s: '',
};

/** The feedback panel after a rating without scripts. */
const afterRating = (state: FormOutcome['state'], comment = '') => ({
  rating,
  path: '/guidance/example',
  outcome: {
    formId: FEEDBACK_FORM,
    state,
    faults: [],
    answers: { [FEEDBACK_FIELDS.rating]: [rating.responseTitle_s], [FEEDBACK_FIELDS.comment]: [comment] },
  },
});

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

/** Components around a page's text, in states that no sample page has initially. */
export const readingEntries = (): GalleryEntry[] => [
  entry('feedback/FeedbackSteps', FeedbackSteps, {
    'a comment is asked for': afterRating('asked'),
    sent: afterRating('sent'),
    'not sent, the comment kept': afterRating('failed', 'The second link is broken.'),
  }),
  entry('guide/Pagination', Pagination, {
    'in between': { previous, next },
    'first page': { previous: undefined, next },
    'last page': { previous, next: undefined },
  }),
  entry('search/RegisterFiles', RegisterFiles, {
    'a few results': {
      numFound: 80,
      results: '80 vendors',
      addressOf: (format) => `/section/sample.${format}`,
    },
    'more than fit into a file': {
      numFound: 12_345,
      results: '12,345 vendors',
      addressOf: (format) => `/section/sample.${format}`,
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
];
