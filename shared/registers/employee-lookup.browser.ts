/**
 * Looks up whether a person is registered. The fields are in the body, since proxies log addresses. Returns
 * the register's response, which the server has validated, or the reason for a refusal; undefined if the
 * register cannot be reached.
 */
export async function lookUpEmployee<Finding>(
  address: string,
  fields: Readonly<Record<string, string>>,
): Promise<Finding | string | undefined> {
  try {
    const response = await fetch(address, {
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
