/** What this tab has stored under a name; null if nothing, or if the browser blocks storage. */
export function readStored(name: string): string | null {
  try {
    return sessionStorage.getItem(name);
  } catch {
    return null;
  }
}

/** Stores a text for this tab. Returns false if the browser blocks storage, or if it is full. */
export function store(name: string, text: string): boolean {
  try {
    sessionStorage.setItem(name, text);
    return true;
  } catch {
    return false;
  }
}
