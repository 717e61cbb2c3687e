import { type RefObject, useEffect, useRef } from 'react';

/** Takes over an element; what it returns lets go of it. */
type Attach<Target> = (element: Target) => () => void;

/**
 * Loads behaviour of its own for an element once the element is there. What does not load is missed by nobody: the
 * element works without it. `load` has to be the same function at every render.
 */
export function useAttachment<Target>(load: () => Promise<Attach<Target>>): RefObject<Target | null> {
  const target = useRef<Target>(null);
  useEffect(() => {
    let detach: (() => void) | undefined;
    let isGone = false;
    load().then(
      (attach) => {
        if (!isGone && target.current) detach = attach(target.current);
      },
      () => undefined,
    );
    return () => {
      isGone = true;
      detach?.();
    };
  }, [load]);
  return target;
}
