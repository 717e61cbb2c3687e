import type { NavigationItem } from '../header/header-schema.server.ts';
import { LinkList } from '../LinkList.tsx';

/** Lists of links under headings, as used in the menus. */
export function LinkGroups({ groups }: { groups: NonNullable<NavigationItem['links']> }) {
  return groups.map(({ heading, items }, index) => (
    <div key={index} className="link-group">
      {heading ? <p className="link-group__heading">{heading}</p> : null}
      <LinkList links={items} className="link-group__links" />
    </div>
  ));
}
