import { termDetailsResponse, termListResponse } from '../glossary/glossary-schema.server.ts';
import type { EndpointDescription } from './endpoint-description.server.ts';
import { words } from './parameters.server.ts';

export const termDetails = {
  schema: termDetailsResponse,
  olderPaths: ['/api/v1/term-details.json'],
  summary: 'Glossary entry of a term or one of its other names.',
  without: 'A term that is explained in place has no explanation: mark none in texts.',
  parameters: { term: { note: 'Name of a term, without regard to case.', need: 'required' } },
  cache: 'documents',
  seeds: {
    calls: ({ terms }) => terms.map((term) => ({ term })),
    unknown: { term: 'no such term of the conformance check' },
  },
} satisfies EndpointDescription;

export const termList = {
  schema: termListResponse,
  olderPaths: ['/api/v1/list-term.json'],
  summary: 'Glossary terms that a query is part of.',
  without: 'Nothing changes: the site does not ask for it; programs are told 404.',
  parameters: { q: words },
  cache: 'documents',
  seeds: {
    calls: () => [{ q: 'a' }],
    example: ({ terms: [term = 'a'] }) => [{ q: Array.from(term).slice(0, 3).join('') }],
  },
} satisfies EndpointDescription;
