import { multiPageResponse } from '../guide/multi-page-schema.server.ts';
import { type EndpointDescription, UNKNOWN_PATH } from './endpoint-description.server.ts';
import { pagePath } from './parameters.server.ts';

export const multiPage = {
  schema: multiPageResponse,
  olderPaths: ['/api/v1/product-and-services/multi-page-content.json'],
  summary: 'Page of a supplier, scheme, theme or principle with the menu of its guide.',
  parameters: {
    url: { ...pagePath, need: 'required' },
    childPage: { note: 'Page below `url`, by its last segment or by its path.', names: 'path' },
  },
  cache: 'documents',
  seeds: {
    folders: ['organisation', 'schemes', 'themes', 'principles'],
    call(path) {
      const [, folder, guide, childPage] = path.split('/');
      return { url: `/${folder}/${guide}`, childPage };
    },
  },
  unknown: { url: `/schemes${UNKNOWN_PATH}` },
} satisfies EndpointDescription;
