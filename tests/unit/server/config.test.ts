import { describe, expect, it } from 'vitest';
import { environment as contentServiceEnvironment } from '#content-service/config.ts';
import { type Config, environment, readConfig } from '#server/config.ts';
import { misspelt } from '#shared/contract/parsing/settings.server.ts';
import { readTheseSites } from '#tests/support/sites.ts';

function configOf(variables: Record<string, string> = {}): Config {
  const read = readConfig(variables, variables.SITES_DIR === undefined ? readTheseSites : undefined);
  if (!read.ok) throw new Error(read.problems.join('; '));
  return read.config;
}

function problemsOf(variables: Record<string, string>): readonly string[] {
  const read = readConfig(variables);
  return read.ok ? [] : read.problems;
}

describe('the configuration', () => {
  it('treats an empty variable as absent', () => {
    expect(configOf({ PORT: '', CONTENT_SERVICE_URL: '', NODE_ENV: '', SITE_HOSTS: '' })).toEqual(configOf());
    const blank = { PORT: ' ', SITE_HOSTS: '\t', PURGE_TOKEN: '  ', OTEL_TRACES_SAMPLER_ARG: '\n' };
    expect(configOf(blank)).toEqual(configOf());
  });

  it.each([
    ['PORT', '0', { port: 0 }],
    ['NODE_ENV', 'production', { isProduction: true }],
    ['CONTENT_SERVICE_URL', 'https://content.example/', { contentServiceUrl: 'https://content.example' }],
    ['TRUST_PROXY', '2', { trustProxy: 2 }],
    ['TRUST_PROXY', 'loopback', { trustProxy: 'loopback' }],
    ['TRUST_PROXY', 'loopback, 10.0.0.0/8', { trustProxy: 'loopback, 10.0.0.0/8' }],
    ['CACHE_MB', '64', { cacheBytes: 64 * 1024 * 1024 }],
    ['ANALYTICS_URL', 'http://127.0.0.1:9/c', { analyticsUrl: 'http://127.0.0.1:9/c' }],
    ['PURGE_TARGETS', 'http://a:6082/X, http://b/,', { purgeTargets: ['http://a:6082/X', 'http://b/'] }],
    ['PURGE_TOKEN', 'a-long-enough-secret', { purgeTokens: ['a-long-enough-secret'] }],
    [
      'PURGE_TOKEN',
      'the-new-long-secret, a-long-enough-secret',
      { purgeTokens: ['the-new-long-secret', 'a-long-enough-secret'] },
    ],
    ['EMERGENCY_FILE', '/data/emergency.json', { emergencyFile: '/data/emergency.json' }],
  ])('reads %s=%s', (name, value, expected) => {
    expect(configOf({ [name]: value })).toMatchObject(expected);
  });

  it.each([
    ['NODE_ENV', 'staging'],
    ['PORT', 'http'],
    ['PORT', '70000'],
    ['OPS_PORT', '1.5'],
    ['SITES_DIR', 'package.json'],
    ['CACHE_REDIS_URL', 'redis:valkey'],
    ['CACHE_REDIS_URL', 'redis://:50%@valkey'],
    ['CONTENT_SERVICE_URL', 'content.example'],
    ['CONTENT_SERVICE_URL', 'ftp://content.example'],
    ['CONTENT_SERVICE_URL', 'http://content.example/?site=main'],
    ['CONTENT_SERVICE_URL', 'http://user:password@content.example'],
    ['CONTENT_SERVICE_URL', 'http://content.example/#api'],
    ['CONTENT_TIMEOUT_MS', '10'],
    ['CONTENT_TIMEOUT_MS', 'soon'],
    ['SITE_HOSTS', 'a.example=other'],
    ['SITE_HOSTS', '=main'],
    ['SITE_HOSTS', ','],
    ['SITE_HOSTS', 'a.example=main,A.example=agency'],
    ['SITE_HOSTS', 'a.example=main=agency'],
    ['SITE_HOSTS', 'https://a.example=main'],
    ['SITE_HOSTS', 'a.example:8080=main'],
    ['SITE_HOSTS', 'a.example/b=main'],
    ['PRUGE_TOKEN', '0123456789abcdef'],
    ['EMERGENCY_FILE', '/dev/null/emergency.json'],
    ['EMERGENCY_FILE', '/tmp'],
    ['TRUST_PROXY', '10.0.0.0/33'],
    ['TRUST_PROXY', '0.0.0.0/0'],
    ['TRUST_PROXY', '1000000'],
    ['TRUST_PROXY', 'loopback, ::1/129'],
    ['TRUST_PROXY', 'everybody'],
    ['TRUST_PROXY', 'true'],
    ['TRUST_PROXY', '10.0.0.0/8/8'],
    ['LOG_LEVEL', 'loud'],
    ['CACHE_MB', '0'],
    ['PURGE_TARGETS', 'varnish:6082'],
    ['PURGE_TOKEN', 'short'],
    ['PURGE_TOKEN', 'a-long-enough-secret,short'],
    ['PURGE_TOKEN', 'a secret with blanks in it'],
    ['PURGE_TOKEN', ','],
    ['PURGE_TOKEN', 'one-long-enough-secret,two-long-enough-secret,three-long-enough-secret'],
  ])('rejects %s=%s, naming the variable', (name, value) => {
    expect(problemsOf({ [name]: value })).toEqual([expect.stringMatching(new RegExp(`^${name}[.:]`))]);
  });

  it('accepts the variables of the content service, which may be embedded, and vice versa', () => {
    const names = Object.keys({ ...environment.shape, ...contentServiceEnvironment.shape });
    const all = Object.fromEntries(names.map((name) => [name, 'x']));
    expect(misspelt(all, Object.keys(environment.shape))).toEqual([]);
    expect(misspelt(all, Object.keys(contentServiceEnvironment.shape))).toEqual([]);
  });
});
