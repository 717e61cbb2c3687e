import type { NavigationItem } from '../../contract/layout/header-schema.server.ts';
import { useTexts } from '../../site/SiteContext.tsx';
import { LinkGroups } from '../LinkGroups.tsx';
import { layoutTexts } from '../layout-texts.ts';
import { HeaderIcon } from './HeaderIcon.tsx';

const ID = '--topic-menu';

/** The dropdown labelled 'Select a topic': groups of links below a button (specification 2.4). */
export function TopicMenu({ groups }: { groups: NonNullable<NavigationItem['links']> }) {
  const { selectTopic } = useTexts(layoutTexts);
  return (
    <div className="topic-menu">
      <button className="topic-menu__button" type="button" popoverTarget={ID}>
        {selectTopic}
        <HeaderIcon shape="forward" />
      </button>
      <div className="topic-menu__list" id={ID} popover="auto">
        <LinkGroups groups={groups} />
      </div>
    </div>
  );
}
