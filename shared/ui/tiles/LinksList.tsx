import type { DynamicPageContent } from '../../contract/documents/home-page-schema.server.ts';
import { LinkList } from '../links/LinkList.tsx';

/** Links under a title, in columns where space allows. */
export function LinksList({ list }: { list: DynamicPageContent['linksList'] }) {
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
