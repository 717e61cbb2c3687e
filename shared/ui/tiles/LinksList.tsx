import type { LinksListContent } from '../../contract/documents/tiles-schema.server.ts';
import { LinkList } from '../links/LinkList.tsx';

/** Links under a title, in columns where space allows. */
export function LinksList({ list }: { list: LinksListContent | undefined }) {
  if (!list || list.links.length === 0) return null;
  return (
    <section className="links-list container">
      {list.title ? <h2>{list.title}</h2> : null}
      <LinkList
        className="link-list link-list--columns"
        links={list.links.map((link) => ({ title: link.linkTitle, href: link.url }))}
      />
    </section>
  );
}
