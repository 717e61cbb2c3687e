import { useEffect } from 'react';

export type Theme = 'light' | 'dark';

const DARK = /\(prefers-color-scheme:\s*dark\)/;
const LIGHT = /\(prefers-color-scheme:\s*light\)/;

/** A media query that matches as if the visitor preferred the theme. */
function queryIn(theme: Theme, query: string): string {
  const always = '(min-width: 0px)';
  const never = '(max-width: 0px)';
  return query
    .replace(DARK, theme === 'dark' ? always : never)
    .replace(LIGHT, theme === 'light' ? always : never);
}

/** Every rule of the document, nested rules of layers and imports included. */
function* rulesIn(rules: CSSRuleList): Generator<CSSRule> {
  for (const rule of rules) {
    yield rule;
    if (rule instanceof CSSImportRule && rule.styleSheet) yield* rulesIn(rule.styleSheet.cssRules);
    else if ('cssRules' in rule && rule.cssRules instanceof CSSRuleList) yield* rulesIn(rule.cssRules);
  }
}

/**
 * Switches every rule and picture that depends on the colour scheme; returns a function that restores them.
 */
function force(theme: Theme): () => void {
  const undo: (() => void)[] = [];
  for (const sheet of document.styleSheets) {
    for (const rule of rulesIn(sheet.cssRules)) {
      if (rule instanceof CSSMediaRule) {
        const { mediaText } = rule.media;
        rule.media.mediaText = queryIn(theme, mediaText);
        undo.push(() => {
          rule.media.mediaText = mediaText;
        });
      } else if (rule instanceof CSSStyleRule && rule.style.colorScheme) {
        const { colorScheme } = rule.style;
        rule.style.setProperty('color-scheme', theme);
        undo.push(() => rule.style.setProperty('color-scheme', colorScheme));
      }
    }
  }
  for (const source of document.querySelectorAll('source')) {
    const { media } = source;
    source.media = queryIn(theme, media);
    undo.push(() => {
      source.media = media;
    });
  }
  return () => {
    for (const step of undo.reverse()) step();
  };
}

/** Shows the document in a theme regardless of the system's preference, or in the system's when undefined. */
export function useForcedTheme(theme: Theme | undefined): void {
  useEffect(() => (theme ? force(theme) : undefined), [theme]);
}
