import type { NavigationItem } from '../header/header-schema.server.ts';
import { LinkList } from '../LinkList.tsx';

/** Lists of links under their headings, as the menus show them. */
export function LinkGroups({ groups }: { groups: NonNullable<NavigationItem['links']> }) {
  return groups.map(({ heading, items }, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: groups have no identity but their place
    <div key={index} className="link-group">
      {heading ? <p className="link-group__heading">{heading}</p> : null}
      <LinkList links={items} className="link-group__links" />
    </div>
  ));
}
