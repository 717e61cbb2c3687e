import { type FunctionComponent, isValidElement, type ReactNode } from 'react';

/** A component in one of the states that it can be in. */
interface GalleryState {
  readonly name: string;
  /** Names of the fields that have a value in this state. */
  readonly fields: readonly string[];
  readonly element: ReactNode;
}

/** A component of the site as the gallery shows it. */
export interface GalleryEntry {
  /** Path of its file from `shared/`, without the extension. */
  readonly file: string;
  readonly states: readonly GalleryState[];
}

/**
 * An entry for a component and its states: example props by the name of the state that they show. `file` is its
 * path from `shared/`, without the extension: `ui/tiles/Tile`.
 */
export function entry<Props extends object>(
  file: string,
  Component: FunctionComponent<Props>,
  states: Readonly<Record<string, NoInfer<Props>>>,
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

/** A picture that the content service always has. */
export const picture = '/images/illustrations/devices.svg';
export const otherPicture = '/images/illustrations/board.svg';

/** A day in the distant past and one in the far future. */
export const pastDay = '2020-01-31';
export const futureDay = '2034-12-31';

/** Names of all fields with a value, as `tile.lozenge.text` or `items[].title`, each once, in data order. */
const fieldNames = (value: object): string[] => [...new Set(namesIn(value, ''))];

function namesIn(value: unknown, name: string): string[] {
  if (value === undefined) return [];
  if (Array.isArray(value)) return value.flatMap((item) => namesIn(item, `${name}[]`));
  if (typeof value !== 'object' || value === null || isValidElement(value)) return [name];
  return Object.entries(value).flatMap(([key, field]) => namesIn(field, name ? `${name}.${key}` : key));
}
