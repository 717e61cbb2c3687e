/** Whether the person is registered, and what to tell the visitor. */
export interface EmployeeFinding {
  readonly found: boolean;
  readonly message: string;
}

const isResult = (value: unknown): value is EmployeeFinding =>
  typeof value === 'object' &&
  value !== null &&
  'found' in value &&
  typeof value.found === 'boolean' &&
  'message' in value &&
  typeof value.message === 'string';

/**
 * Asks at an address of ours whether a person is registered. The address holds a name, so nothing of the call is kept:
 * no cache stores it, and it is in no history. Undefined when nobody could be asked.
 */
export async function lookUpEmployee(address: string): Promise<EmployeeFinding | undefined> {
  try {
    const response = await fetch(address, {
      cache: 'no-store',
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      headers: { Accept: 'application/json' },
    });
    const answer: unknown = response.ok ? await response.json() : undefined;
    return isResult(answer) ? answer : undefined;
  } catch {
    return undefined;
  }
}
