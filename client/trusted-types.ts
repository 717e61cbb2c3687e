interface DefaultPolicy {
  createHTML(html: string): string | null;
  createScriptURL(url: string): string | null;
}

interface PolicyFactory {
  createPolicy(name: 'default', rules: DefaultPolicy): unknown;
}

/** The address of a built file, which nothing resolves to another. */
const BUILT_SCRIPT = /^\/assets\/[\w-]+\.js$/;

/** How React makes a script element that does not run. */
const REACT_SCRIPT = '<script></script>';

/**
 * The least that React needs where the browser enforces Trusted Types: when something has changed the document before
 * hydration, an extension say, React renders it again, script elements included, and makes those from this one string
 * and gives them the addresses of our own built files. Everything else stays forbidden.
 */
export function allowReactScripts(): void {
  const { trustedTypes } = globalThis as { trustedTypes?: PolicyFactory };
  // Where browsers have none, the name may stand for an element of that id.
  if (typeof trustedTypes?.createPolicy !== 'function') return;
  trustedTypes.createPolicy('default', {
    createHTML: (html) => (html === REACT_SCRIPT ? html : null),
    createScriptURL: (url) => (BUILT_SCRIPT.test(url) ? url : null),
  });
}
