import { toolResponse } from '../tools/tool-schema.server.ts';
import type { EndpointDescription } from './endpoint-description.server.ts';
import { pagePath } from './parameters.server.ts';

export const tools = {
  schema: toolResponse,
  olderPaths: ['/api/v1/tool-content.json'],
  summary: 'Tool with questions, or the tool hub.',
  without: 'Addresses below `/cyberaware/` answer 404.',
  parameters: { url: { ...pagePath, need: 'required' } },
  cache: 'documents',
  seeds: { ofPages: true },
} satisfies EndpointDescription;
