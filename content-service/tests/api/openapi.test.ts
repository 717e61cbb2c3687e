import { endpointPaths } from '@information-site/contract/endpoints/endpoint-paths.ts';
import { endpointNames, endpoints } from '@information-site/contract/endpoints/endpoints.ts';
import { SEND_EMAIL_PATH } from '@information-site/contract/endpoints/send-email.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { sampleService } from './sample-service.ts';

const ask = sampleService();

interface Described {
  readonly description?: string;
}

interface DescribedParameter extends Described {
  readonly name: string;
  readonly $ref?: string;
}

/** The document's text about a call. */
interface DescribedOperation {
  readonly summary?: string;
  readonly parameters: readonly DescribedParameter[];
  readonly responses: Readonly<
    Record<string, Described & { readonly headers?: Readonly<Record<string, Described>> }>
  >;
}

let body: Awaited<ReturnType<ReturnType<typeof ask>['get']>>['body'];
beforeAll(async () => {
  const response = await ask().get('/api/openapi.json');
  expect(response.type).toBe('application/json');
  ({ body } = response);
});

/** A call of the document, as far as it is compared with the contract. */
interface Call {
  readonly operationId: string;
  readonly parameters: readonly { readonly name: string; readonly in: string }[];
}

describe('the OpenAPI document', () => {
  it('describes every address and parameter of the contract once', () => {
    const { paths } = body;
    const addresses = endpointNames.flatMap((name) => endpointPaths(name));
    const calls = addresses.map((path): Call => paths[path].get);
    for (const name of endpointNames) {
      const { parameters }: Call = paths[endpoints[name].path].get;
      const query = parameters.filter((parameter) => parameter.in === 'query');
      expect(query.map((parameter) => parameter.name)).toEqual(endpoints[name].params);
    }
    expect(new Set(calls.map(({ operationId }) => operationId)).size).toBe(calls.length);
  });

  it('describes feeds, pictures, PDFs and mail, too', () => {
    const { paths, components } = body;
    const feed = paths['/api/1/services/v1/news-rss-feed.xml'].get.responses[200];
    expect(Object.keys(feed.content)).toEqual(['application/rss+xml']);
    const { parameters } = paths['/images/{path}'].get;
    const names = parameters.map(({ name, $ref }: { name: string; $ref: string }) => name ?? $ref);
    expect(names).toEqual(expect.arrayContaining(['#/components/parameters/site', 'path', 'width']));
    const { MailOrder: schema } = components.schemas;
    expect(paths[SEND_EMAIL_PATH].post.requestBody.content['application/json'].schema).toEqual({
      $ref: '#/components/schemas/MailOrder',
    });
    expect(Object.keys(schema.properties)).toEqual(['formId', 'path', 'fields', 'labels']);
    for (const { description } of Object.values<{ description?: string }>(schema.properties))
      expect(description).toMatch(/\.$/);
  });

  it('has an example from the content for every call, which fits the contract', () => {
    const { paths } = body;
    for (const name of endpointNames) {
      const { example } = paths[endpoints[name].path].get.responses[200].content['application/json'];
      expect(example, name).toBeDefined();
      expect(endpoints[name].schema.safeParse(example).error, name).toBeUndefined();
    }
  });

  it('marks duplicated fields, older forms, alternatives and fault names', () => {
    const { paths, components } = body;
    const { properties } = components.schemas.CollectionResponse.properties.page;
    for (const field of ['title', 'summary', 'primaryImage', 'modifiedDate', 'bodyContent', 'nav_menu'])
      expect(properties).toHaveProperty(field);
    const bodyContent = components.schemas[properties.bodyContent.$ref.split('/').at(-1)];
    for (const field of ['title', 'summary', 'content']) expect(bodyContent.properties).toHaveProperty(field);
    for (const alias of endpointPaths('siteSearch').slice(1))
      expect(paths[alias].get.description).toContain('10 Dec 2025');
    const [, url] = paths[endpoints.section.path].get.parameters;
    expect(url.description).toContain('One of pageUrl and url is required.');
    expect(components.schemas.Problem.properties.errors.items.required).toEqual(['parameter', 'detail']);
  });

  it('has no unknown and no unused schemas', () => {
    const refs = JSON.stringify(body).matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g);
    expect([...new Set(Array.from(refs, ([, name = '']) => name))].sort()).toEqual(
      Object.keys(body.components.schemas).sort(),
    );
  });

  it('describes every parameter, response and header field', () => {
    const shared: Readonly<Record<string, DescribedParameter>> = body.components.parameters;
    const parts = Object.entries<Record<string, DescribedOperation>>(body.paths).flatMap(([path, methods]) =>
      Object.values(methods).flatMap(({ summary, parameters, responses }) => [
        { place: path, text: summary },
        ...parameters
          .map((parameter) => shared[parameter.$ref?.split('/').at(-1) ?? ''] ?? parameter)
          .map(({ name, description }) => ({ place: `${path} ${name}`, text: description })),
        ...Object.entries(responses).flatMap(([status, { description, headers = {} }]) => [
          { place: `${path} ${status}`, text: description },
          ...Object.entries(headers).map(([name, field]) => ({
            place: `${path} ${status} ${name}`,
            text: field.description,
          })),
        ]),
      ]),
    );
    expect(parts.length).toBeGreaterThan(100);
    expect(parts.filter(({ text }) => !/^[A-Z`].{8,}[.]$/s.test(text?.trim() ?? ''))).toEqual([]);
  });
});
