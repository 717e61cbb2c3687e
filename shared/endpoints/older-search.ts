import { cardPicture } from '../contract/card-picture.ts';
import { formatDate } from '../kit/dates/format-date.ts';
import type { SearchResponse } from '../search/search-schema.server.ts';
import { endpointOfPath } from './endpoint-paths.ts';
import { endpoints } from './endpoints.ts';

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
