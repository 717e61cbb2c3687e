import { expect } from 'vitest';
import * as contentService from '#content-service/config.ts';
import * as web from '#server/config.ts';

/** Read by the OpenTelemetry package itself. */
const OTEL = ['OTEL_EXPORTER_OTLP_HEADERS', 'OTEL_SERVICE_NAME', 'OTEL_RESOURCE_ATTRIBUTES'];

/** The environment variables of each process. */
export const variables = {
  web: { names: new Set([...Object.keys(web.environment.shape), ...OTEL]), read: web.readConfig },
  // Read by Node itself.
  'content-service': {
    names: new Set([...Object.keys(contentService.environment.shape), 'NODE_ENV']),
    read: contentService.readConfig,
  },
};

/** Secrets that a deployment does not keep in its files. */
export const SECRETS = {
  PURGE_TOKEN: 'a-long-enough-secret',
  SMTP_URL: 'smtp://mail.example:25',
  PREVIEW_KEY: 'another-long-secret',
  VALKEY_PASSWORD: 'letters0and0digits',
};

/** For development only; a deployment does not set them. */
export const OF_DEVELOPMENT = new Set(['BUILD_ID', 'MAIL_FOLDER']);

/** Expects that a process knows all of these variables and accepts their values. */
export function expectConfigured(
  role: keyof typeof variables,
  environment: Readonly<Record<string, string>>,
): void {
  const { names, read } = variables[role];
  expect(Object.keys(environment).filter((name) => !names.has(name))).toEqual([]);
  expect(read(environment)).toMatchObject({ ok: true });
}
