import { useEffect, useState } from 'react';

/**
 * What is known of a key, once `load` has it; undefined without a key, before, and when it fails. `load` has to be
 * stable; its signal says when nobody waits any more.
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
      // What cannot be loaded leaves things as they are.
      () => undefined,
    );
    return () => leaving.abort();
  }, [key, load]);
  return known?.key === key ? known?.value : undefined;
}
