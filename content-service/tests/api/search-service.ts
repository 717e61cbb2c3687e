import {
  type SearchResponse,
  searchResponse,
} from '@information-site/contract/documents/search-schema.server.ts';
import { type EndpointName, endpoints } from '@information-site/contract/endpoints/endpoints.ts';
import request from 'supertest';
import { expect } from 'vitest';
import { sampleService, startSampleService } from './sample-service.ts';

/** Starts one service for all tests of a file, with its searches, whose responses have to match their schemas. */
export function searchService() {
  const ask = sampleService();
  /** Searches the shared service, or a new one if the test changes the content. */
  async function search(
    name: EndpointName,
    query: Record<string, string>,
    changes?: Readonly<Record<string, string>>,
  ): Promise<SearchResponse> {
    const service = changes ? request((await startSampleService(changes)).server) : ask();
    const response = await service.get(endpoints[name].path).query(query);
    expect(response.status).toBe(200);
    expect(endpoints[name].schema.safeParse(response.body).error).toBeUndefined();
    return searchResponse.parse(response.body);
  }
  return { ask, search };
}

export const titles = ({ documents }: SearchResponse): readonly string[] =>
  documents.map(({ title }) => title);

/** Counts of a filter group by value. */
export function counts({ filters }: SearchResponse, group: string): Record<string, number> {
  const found = filters[group] ?? [];
  const list = Array.isArray(found) ? found : found.results;
  return Object.fromEntries(list.map(({ value, numFound }) => [value, numFound]));
}
