import { SiteLink } from '../../components/SiteLink.tsx';
import type { NavigationItem } from '../../content/schemas/header.ts';
import { HeaderIcon } from './HeaderIcon.tsx';

const ID = 'topic-menu';

/** The dropdown labelled 'Select a topic': links, in groups, below a button (specification 2.4). */
export function TopicMenu({ groups }: { groups: NonNullable<NavigationItem['links']> }) {
  return (
    <div className="topic-menu" data-menu-bar="">
      <button className="topic-menu__button" type="button" popoverTarget={ID}>
        Select a topic
        <HeaderIcon shape="forward" />
      </button>
      <div className="topic-menu__list" id={ID} popover="auto">
        {groups.map(({ heading, items }) => (
          <div key={heading ?? items[0]?.pageLink}>
            {heading ? <p className="topic-menu__heading">{heading}</p> : null}
            <ul className="topic-menu__links">
              {items.map(({ title, pageLink }) => (
                <li key={pageLink}>
                  <SiteLink href={pageLink}>{title}</SiteLink>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </div>
  );
}
