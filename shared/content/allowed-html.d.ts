/** Elements that HTML of content may consist of. */
export declare const ALLOWED_TAGS: readonly string[];
/** Their attributes by element. Global ones are few on purpose: no style, no class, no event handlers, no data hooks for scripts. */
export declare const ALLOWED_ATTRIBUTES: Readonly<Record<string, string[]>>;
