import { useEffect, useState } from 'react';

/**
 * The value that `load` resolves to for a key; undefined without a key, while loading and on failure. `load`
 * must be stable. Its signal is aborted when the value is no longer needed.
 */
export function useAwaited<Value>(
  key: string | undefined,
  load: (key: string, signal: AbortSignal) => Promise<Value>,
): Value | undefined {
  const [known, setKnown] = useState<{ readonly key: string; readonly value: Value }>();
  useEffect(() => {
    if (!key) return;
    const leaving = new AbortController();
    load(key, leaving.signal).then(
      (value) => leaving.signal.aborted || setKnown({ key, value }),
      // A failed load changes nothing.
      () => undefined,
    );
    return () => leaving.abort();
  }, [key, load]);
  return known?.key === key ? known?.value : undefined;
}
