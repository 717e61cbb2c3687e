import type { NavigationItem } from '../header/header-schema.server.ts';
import { LinkList } from '../LinkList.tsx';

/** Lists of links under their headings, as the menus show them. */
export function LinkGroups({ groups }: { groups: NonNullable<NavigationItem['links']> }) {
  return groups.map(({ heading, items }) => (
    <div key={heading ?? items[0]?.pageLink} className="link-group">
      {heading ? <p className="link-group__heading">{heading}</p> : null}
      <LinkList links={items} className="link-group__links" />
    </div>
  ));
}
