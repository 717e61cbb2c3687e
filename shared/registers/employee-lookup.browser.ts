/** Whether the person is registered, and what to tell the visitor. */
interface RegisterAnswer {
  readonly found: boolean;
  readonly message: string;
  readonly asOf?: string | undefined;
}

const isAnswer = (value: unknown): value is RegisterAnswer =>
  typeof value === 'object' &&
  value !== null &&
  'found' in value &&
  typeof value.found === 'boolean' &&
  'message' in value &&
  typeof value.message === 'string';

const isRefusal = (value: unknown): value is { readonly title: string } =>
  typeof value === 'object' && value !== null && 'title' in value && typeof value.title === 'string';

/**
 * Asks whether a person is registered. The fields go in the body: what is in an address stands in the logs of whoever
 * passes it on. Gives the answer, or why we do not answer; undefined when nobody could be asked.
 */
export async function lookUpEmployee(
  address: string,
  fields: Readonly<Record<string, string>>,
): Promise<RegisterAnswer | string | undefined> {
  try {
    const response = await fetch(address, {
      method: 'POST',
      body: new URLSearchParams(fields),
      cache: 'no-store',
      credentials: 'omit',
      headers: { Accept: 'application/json' },
    });
    const answer: unknown = await response.json();
    if (response.status === 429 && isRefusal(answer)) return answer.title;
    return response.ok && isAnswer(answer) ? answer : undefined;
  } catch {
    return undefined;
  }
}
