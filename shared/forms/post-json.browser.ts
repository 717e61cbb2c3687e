/** The server answers or gives up before this; only a lost connection takes longer. In milliseconds. */
const TIMEOUT_MS = 30_000;

/** Sends JSON to an address of this site and gives the JSON that it answers. Rejects when there is none. */
export async function postJson(address: string, payload: unknown): Promise<unknown> {
  const response = await fetch(address, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
    body: JSON.stringify(payload),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!response.ok) throw new Error(`the server answered ${response.status}`);
  return response.json();
}
