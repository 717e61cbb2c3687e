import { useEffect, useState } from 'react';

/** Path and query of the page on this site that led to this document, known after hydration. */
export function useReferrer(): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const { origin } = location;
    if (document.referrer.startsWith(`${origin}/`)) setAddress(document.referrer.slice(origin.length));
  }, []);
  return address;
}
