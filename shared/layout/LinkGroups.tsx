import type { NavigationItem } from '../contract/layout/header-schema.server.ts';
import { LinkList } from '../ui/links/LinkList.tsx';

/** Lists of links under headings, as used in the menus. */
export function LinkGroups({ groups }: { groups: NonNullable<NavigationItem['links']> }) {
  const filled = groups.filter(({ items }) => items.length > 0);
  return filled.map(({ heading, items }, index) => (
    <div key={index} className="link-group">
      {heading ? <p className="link-group__heading">{heading}</p> : null}
      <LinkList
        links={items.map(({ title, pageLink: href, summary }) => ({ title, href, summary }))}
        className="link-group__links"
      />
    </div>
  ));
}
