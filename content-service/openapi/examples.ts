import type { KnownContent } from '@information-site/contract/endpoints/endpoint-description.server.ts';
import {
  type EndpointName,
  endpointNames,
  endpoints,
} from '@information-site/contract/endpoints/endpoints.ts';
import { type Example, openApiDocument } from '@information-site/contract/openapi/openapi-document.server.ts';
import { pageCall } from '@information-site/contract/pages/page-rules.server.ts';
import type { Sites } from '@information-site/contract/site/site.ts';
import type { SiteContent } from '../corpus/corpus.ts';
import { callAny } from '../responses/endpoint-handlers.ts';

/** The contract as OpenAPI, with examples from a site's content. */
export async function documentWithExamples(site: SiteContent, sites: Sites): Promise<object> {
  const knownContent: KnownContent = {
    pages: Array.from(site.pages.values(), ({ path }) => path),
    terms: site.glossary.map(({ name }) => name),
    blogs: site.blogs.map(({ title }) => title),
    redirect: [...site.redirects.keys()][0],
    person: site.registers.people[0]?.name,
    scheme: site.registers.suppliers.find(({ scheme }) => scheme.length > 0)?.scheme[0],
  };

  /** A call for which the site has a document; undefined if there is none. */
  async function exampleOf(name: EndpointName): Promise<Example | undefined> {
    const { seeds } = endpoints[name];
    const calls = seeds.ofPages
      ? knownContent.pages.flatMap((path) => {
          const call = pageCall(name, path);
          return call ? [seeds.example?.(path) ?? call] : [];
        })
      : (seeds.example?.(knownContent) ?? seeds.calls(knownContent));
    for (const params of calls) {
      const result = await callAny(name, { site, params });
      if (result.kind === 'document') return { params, body: result.body };
    }
    return undefined;
  }

  const examples = new Map<EndpointName, Example | undefined>();
  for (const name of endpointNames) examples.set(name, await exampleOf(name));
  return openApiDocument(
    sites.map(({ variant }) => variant.id),
    (name) => examples.get(name),
  );
}
