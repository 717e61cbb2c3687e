import { type FunctionComponent, isValidElement, type ReactNode } from 'react';

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

/** Names of every field with a value, as `tile.lozenge.text` or `items[].title`, each once, in the order of the data. */
export const fieldNames = (value: object): string[] => [...new Set(namesIn(value, ''))];

function namesIn(value: unknown, name: string): string[] {
  if (value === undefined) return [];
  if (Array.isArray(value)) return value.flatMap((item) => namesIn(item, `${name}[]`));
  if (typeof value !== 'object' || value === null || isValidElement(value)) return [name];
  return Object.entries(value).flatMap(([key, field]) => namesIn(field, name ? `${name}.${key}` : key));
}
