import { useEffect, useState } from 'react';

/** What an address of ours answers, once it has; undefined without an address, before, and when it fails. */
export function useFetchedJson(address: string | undefined): unknown {
  const [fetched, setFetched] = useState<{ address: string; value: unknown }>();
  useEffect(() => {
    if (!address) return;
    const leaving = new AbortController();
    fetch(address, { signal: leaving.signal, headers: { Accept: 'application/json' } })
      .then((response) => (response.ok ? response.json() : undefined))
      .then(
        (value: unknown) => setFetched({ address, value }),
        // No answer leaves things as they are.
        () => undefined,
      );
    return () => leaving.abort();
  }, [address]);
  return fetched && fetched.address === address ? fetched.value : undefined;
}
