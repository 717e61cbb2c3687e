type Rule = (text: string) => string | null;

interface PolicyFactory {
  createPolicy(name: 'default', rules: Record<'createHTML' | 'createScriptURL', Rule>): unknown;
}

/** The address of a built file, in a form that always resolves to itself. */
const BUILT_SCRIPT = /^\/assets\/[\w-]+\.js$/;

/** The markup from which React creates a script element that does not run. */
const REACT_SCRIPT = '<script></script>';

/**
 * The minimum that React needs where the browser enforces Trusted Types. If something, such as an extension,
 * changed the document before hydration, React renders it again, including script elements. It creates those
 * from this one string and sets their addresses to our own built files. Everything else stays forbidden.
 */
export function allowReactScripts(): void {
  const { trustedTypes } = globalThis as { trustedTypes?: PolicyFactory };
  // Without browser support, the global may refer to an element with that id.
  if (typeof trustedTypes?.createPolicy !== 'function') return;
  trustedTypes.createPolicy('default', {
    createHTML: (html) => (html === REACT_SCRIPT ? html : null),
    createScriptURL: (url) => (BUILT_SCRIPT.test(url) ? url : null),
  });
}
