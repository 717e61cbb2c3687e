/** Folder of the content service's pictures, which it resizes to any width. */
const FOLDER = '/images/';

/** Width of card pictures in pixels, as social networks require. */
const CARD_WIDTH = 1200;

/** Address of a card picture: the source picture's path, then `/card.png` or `/card.jpg`. */
const CARD = /^(?<path>\/images\/.+)\/card\.(?<ending>png|jpg)$/;

interface CardPicture {
  /** Address of the source picture. */
  readonly path: string;
  /** In pixels. */
  readonly width: number;
  readonly mediaType: 'image/png' | 'image/jpeg';
}

/**
 * The address of a picture for cards, feeds and programs, which recognise pictures by file extension and
 * support neither SVG nor newer formats. `/images/a.svg` becomes `/images/a.svg/card.png`; JPEGs become
 * `card.jpg`. Addresses outside `/images/` are unchanged.
 */
export function cardPicture(imagePath: string): string {
  const [path = ''] = imagePath.split(/[?#]/, 1);
  if (!path.startsWith(FOLDER) || CARD.test(path)) return imagePath;
  return `${path}/card.${/\.jpe?g$/i.test(path) ? 'jpg' : 'png'}`;
}

/** Parses the address of a card picture; undefined for any other address. */
export function readCardPicture(address: string): CardPicture | undefined {
  const { path, ending } = CARD.exec(address)?.groups ?? {};
  if (path === undefined) return undefined;
  return { path, width: CARD_WIDTH, mediaType: ending === 'jpg' ? 'image/jpeg' : 'image/png' };
}
