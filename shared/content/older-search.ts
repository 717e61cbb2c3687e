import { formatDate } from '../text/format-date.ts';
import { cardPicture } from './card-picture.ts';
import { endpointOfPath } from './endpoint-paths.ts';
import { endpoints } from './endpoints.ts';
import type { SearchResponse } from './schemas/search.ts';

/** Whether a path is one of the older addresses of the site search, which answer in an older form. */
export const isOlderSearch = (path: string): boolean =>
  endpointOfPath(path) === 'siteSearch' && path !== endpoints.siteSearch.path;

/**
 * The older form of a search's answer, as programs written for it read it: days as `10 Dec 2025`, pictures in formats
 * that everybody shows.
 */
export const olderSearchAnswer = (answer: SearchResponse): SearchResponse => ({
  ...answer,
  documents: answer.documents.map((document) => {
    const { date, primaryImage } = document;
    return {
      ...document,
      ...(date !== undefined && { date: formatDate(date) || date }),
      ...(primaryImage && {
        primaryImage: { ...primaryImage, imagePath: cardPicture(primaryImage.imagePath) },
      }),
    };
  }),
});
