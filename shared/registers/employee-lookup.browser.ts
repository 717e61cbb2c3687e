import type { EmployeeSearchResponse } from '../contract/documents/search-schema.server.ts';
import { endpoints } from '../contract/endpoints/endpoints.ts';

/**
 * Looks up whether a person is registered. The fields are in the body, since proxies log addresses. Returns
 * the register's response, which the server has validated, or the reason for a refusal; undefined if the
 * register cannot be reached.
 */
export async function lookUpEmployee(
  fields: Readonly<Record<string, string>>,
): Promise<EmployeeSearchResponse | string | undefined> {
  try {
    const response = await fetch(endpoints.employeeSearch.path, {
      method: 'POST',
      body: new URLSearchParams(fields),
      cache: 'no-store',
      credentials: 'omit',
      headers: { Accept: 'application/json' },
    });
    const body = await response.json();
    if (response.ok) return body;
    return response.status === 429 && typeof body.title === 'string' ? body.title : undefined;
  } catch {
    return undefined;
  }
}
