import type { ReactNode, Ref } from 'react';

/** Level of a heading below the page's h1. */
export type HeadingLevel = 2 | 3 | 4;

/** The next level down, at most 4. */
export const nextLevel = (level: HeadingLevel): HeadingLevel => (level === 2 ? 3 : 4);

interface HeadingProps {
  readonly level: HeadingLevel;
  readonly children: ReactNode;
  readonly id?: string | undefined;
  readonly className?: string | undefined;
  /** Set to -1 where scripts move the focus to the heading. */
  readonly tabIndex?: -1;
  readonly ref?: Ref<HTMLHeadingElement>;
}

/** A heading whose level depends on where it is used, so that levels are never skipped; none without a text. */
export function Heading({ level, ...rest }: HeadingProps) {
  const Tag = `h${level}` as const;
  return rest.children === '' ? null : <Tag {...rest} />;
}
