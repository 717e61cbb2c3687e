import type { FunctionComponent, ReactNode } from 'react';
import { fieldNames } from './field-names.ts';

/** A component in one of the states that it can be in. */
interface GalleryState {
  readonly name: string;
  /** Names of the fields that it is given in this state. */
  readonly fields: readonly string[];
  readonly element: ReactNode;
}

/** A component of the site as the gallery shows it. */
export interface GalleryEntry {
  /** Path of its file from `shared/`, without the ending. */
  readonly file: string;
  readonly states: readonly GalleryState[];
}

/** Examples of what a component may be given, by the name of the state that they show. */
type States<Props> = Readonly<Record<string, Props>>;

/** A component with its states. `file` is its path from `shared/`, without the ending: `ui/tiles/Tile`. */
export function entry<Props extends object>(
  file: string,
  Component: FunctionComponent<Props>,
  states: States<NoInfer<Props>>,
): GalleryEntry {
  return {
    file,
    states: Object.entries(states).map(([name, props]) => ({
      name,
      fields: fieldNames(props),
      element: <Component {...props} />,
    })),
  };
}

/** Pictures that the content service always has. */
export const picture = '/images/illustrations/devices-48.svg';
export const otherPicture = '/images/illustrations/board-33.svg';

/** A day that has long passed, and one that is long to come. */
export const pastDay = '2020-01-31';
export const futureDay = '2034-12-31';
