import { useState } from 'react';
import { useLocation } from 'react-router';
import type { Blogger } from '../../contract/documents/section-schema.server.ts';
import { useTexts } from '../../site/SiteContext.tsx';
import { useNewItemsFocus } from '../../ui/focus/new-items.browser.ts';
import { SiteLink } from '../../ui/links/SiteLink.tsx';
import { sectionTexts } from '../section-texts.ts';
import { bloggerLink, FIRST_BLOGGERS, listedBloggers, MORE_BLOGGERS } from './bloggers.ts';

export interface BloggerListProps {
  readonly bloggers: readonly Partial<Blogger>[];
  readonly title?: string | undefined;
}

/**
 * The bloggers, most posts first: 25 at first, 20 more each time (specification section 4). The HTML holds
 * all of them, and without scripts all are shown.
 */
export function BloggerList({ bloggers, title }: BloggerListProps) {
  const texts = useTexts(sectionTexts);
  const { pathname } = useLocation();
  const [shown, setShown] = useState(FIRST_BLOGGERS);
  const listed = listedBloggers(bloggers);
  // A number that all of them share says nothing.
  const hasCounts = listed.some(({ count }) => count > 1);
  const names = useNewItemsFocus<HTMLUListElement>(Math.min(shown, listed.length));
  return (
    <section className="blogger-list">
      <h2 className="section-label">{title || texts.bloggers}</h2>
      <ul className="blogger-list__names" ref={names.list}>
        {listed.map(({ name, count }, index) => (
          <li key={index} className={index < shown ? undefined : 'blogger-list__later'}>
            <SiteLink href={bloggerLink(pathname, name)}>{name}</SiteLink>{' '}
            {hasCounts ? (
              <span className="blogger-list__count">
                ({count}
                <span className="visually-hidden">{` ${texts.posts({ count })}`}</span>)
              </span>
            ) : null}
          </li>
        ))}
      </ul>
      {listed.length > shown ? (
        <button
          className="button button--quiet needs-scripts"
          type="button"
          onClick={() => {
            names.expect();
            setShown(shown + MORE_BLOGGERS);
          }}
        >
          {texts.loadMore}
        </button>
      ) : null}
    </section>
  );
}
