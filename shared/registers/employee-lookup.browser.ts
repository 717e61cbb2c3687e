/** The register's response. */
interface RegisterResponse {
  readonly found: boolean;
  readonly message: string;
  readonly asOf?: string | undefined;
}

const isRegisterResponse = (value: unknown): value is RegisterResponse =>
  typeof value === 'object' &&
  value !== null &&
  'found' in value &&
  typeof value.found === 'boolean' &&
  'message' in value &&
  typeof value.message === 'string';

const isRefusal = (value: unknown): value is { readonly title: string } =>
  typeof value === 'object' && value !== null && 'title' in value && typeof value.title === 'string';

/**
 * Looks up whether a person is registered. The fields are in the body, since proxies log addresses. Returns
 * the response, or the reason for a refusal; undefined if the register cannot be reached.
 */
export async function lookUpEmployee(
  address: string,
  fields: Readonly<Record<string, string>>,
): Promise<RegisterResponse | string | undefined> {
  try {
    const response = await fetch(address, {
      method: 'POST',
      body: new URLSearchParams(fields),
      cache: 'no-store',
      credentials: 'omit',
      headers: { Accept: 'application/json' },
    });
    const body: unknown = await response.json();
    if (response.status === 429 && isRefusal(body)) return body.title;
    return response.ok && isRegisterResponse(body) ? body : undefined;
  } catch {
    return undefined;
  }
}
