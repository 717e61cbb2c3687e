import type { GlossaryLetter } from './glossary-letters.ts';

const DISABLED = { role: 'link', 'aria-disabled': true };

/** A-Z and 0-9: links to the letters that have terms, the others disabled (specification 2.3, Jargon buster). */
export function JumpMenu({ letters }: { letters: readonly GlossaryLetter[] }) {
  return (
    <nav className="jump-menu" aria-label="Letters" data-fixed="false" suppressHydrationWarning>
      <ul className="jump-menu__letters">
        {letters.map(({ letter, id, terms }) => (
          <li key={letter}>
            <a className="jump-menu__letter" {...(terms.length > 0 ? { href: `#${id}` } : DISABLED)}>
              {letter}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
