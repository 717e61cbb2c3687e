/** What an address of ours answers; undefined when it fails. */
export async function fetchedJson(address: string, signal: AbortSignal): Promise<unknown> {
  try {
    const response = await fetch(address, { signal, headers: { Accept: 'application/json' } });
    return response.ok ? await response.json() : undefined;
  } catch {
    return undefined;
  }
}
