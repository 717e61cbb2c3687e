/** Folder of the pictures that the content service has and that it makes in any width. */
const FOLDER = '/images/';

/** What a card shows a picture in, in pixels: what networks ask for. */
const CARD_WIDTH = 1200;

/** How the address of a picture for cards ends. The picture that it is made of stands before this. */
const CARD = /^(?<path>\/images\/.+)\/card\.(?<ending>png|jpg)$/;

interface CardPicture {
  /** Address of the picture that it is made of. */
  readonly path: string;
  /** In pixels. */
  readonly width: number;
  readonly mediaType: 'image/png' | 'image/jpeg';
}

/**
 * The address of a picture for cards, feeds and programs: they judge pictures by how their addresses end, and read
 * neither drawings nor new formats. `/images/a.svg` becomes `/images/a.svg/card.png`, photographs become `card.jpg`.
 * Pictures of others stay as they are.
 */
export function cardPicture(imagePath: string): string {
  const [path = ''] = imagePath.split(/[?#]/, 1);
  if (!path.startsWith(FOLDER) || CARD.test(path)) return imagePath;
  return `${path}/card.${/\.jpe?g$/i.test(path) ? 'jpg' : 'png'}`;
}

/** What the address of a picture for cards asks for; undefined for any other address. */
export function readCardPicture(address: string): CardPicture | undefined {
  const { path, ending } = CARD.exec(address)?.groups ?? {};
  if (path === undefined) return undefined;
  return { path, width: CARD_WIDTH, mediaType: ending === 'jpg' ? 'image/jpeg' : 'image/png' };
}
