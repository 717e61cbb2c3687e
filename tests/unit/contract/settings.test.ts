import { describe, expect, it } from 'vitest';
import { isWritable, misspelt, presentIn } from '#shared/contract/parsing/settings.server.ts';

describe('variables of an environment', () => {
  it('are set when they are not empty', () => {
    expect(presentIn({ PORT: '0', HOST: '', LOG_LEVEL: undefined })).toEqual({ PORT: '0' });
  });

  it.each([
    ['PURGE_TOKENS', 'PURGE_TOKEN'],
    ['PRUGE_TOKNE', 'PURGE_TOKEN'],
    ['LOG_LEVLE', 'LOG_LEVEL'],
    ['OPS_PROT', 'OPS_PORT'],
    ['ANALYTIC_ID_', 'ANALYTICS_ID'],
    ['CACHE_SIEZ_', 'CACHE_SIZE'],
    ['CACHE_REDIS', 'CACHE_REDIS_URL'],
    ['CACHE_SIZE_MB', 'CACHE_MB'],
    ['TRUST_PROXIES', 'TRUST_PROXY'],
    ['SMPT_URL', 'SMTP_URL'],
  ])('are a typing error if similar to a known name: %s', (name, meant) => {
    expect(misspelt({ [name]: 'x' }, ['CACHE_MB', meant])).toEqual([
      `${name}: unknown variable; did you mean ${meant}?`,
    ]);
  });

  it.each([
    ['a known one', 'PURGE_TOKEN', 'PURGE_TOKEN'],
    ['an unrelated one', 'HOME', 'PURGE_TOKEN'],
    ['the first word of one', 'PURGE', 'PURGE_TOKEN'],
    ['one of OpenTelemetry', 'OTEL_TRACES_SAMPLER', 'OTEL_TRACES_SAMPLER_ARG'],
    ['three typing errors in a long name', 'PRUGE_TOKNES', 'PURGE_TOKEN'],
    ['two typing errors in a name of nine letters', 'LGO_LEVLE', 'LOG_LEVEL'],
    ['two typing errors in a name of eight letters', 'OSP_PROT', 'OPS_PORT'],
    ['one typing error in a name of seven letters', 'SITES_D', 'SITE_ID'],
    ['one typing error in a short name', 'POST', 'PORT'],
    ['the address of a service in Kubernetes', 'CACHE_SERVICE_HOST', 'CACHE_MB'],
    ['the port of a service in Kubernetes', 'CACHE_PORT_6379_TCP', 'CACHE_MB'],
    ['one that begins like those of other programs', 'CONTENT_TYPE', 'CONTENT_DIR'],
  ])('are ignored: %s', (_, name, known) => {
    expect(misspelt({ [name]: 'x' }, [known])).toEqual([]);
  });
});

/** Whether files can be created in a folder, given the access rights of existing folders and files. */
function canWriteTo(
  folder: string,
  there: Readonly<Record<string, 'folder' | 'file' | 'read-only' | 'proc'>>,
): boolean {
  return isWritable(folder, {
    existsSync: (path) => path in there,
    statSync: (path) => ({ isDirectory: () => there[path] !== 'file' }),
    statfsSync: (path) => ({ type: there[path] === 'proc' ? 0x9fa0 : 0 }),
    accessSync: (path, mode) => {
      if (mode === 2 && there[path] === 'read-only') throw new Error('EACCES');
    },
    constants: { W_OK: 2 },
  });
}

it.each([
  ['it exists', '/data/mails', { '/': 'read-only', '/data/mails': 'folder' }, true],
  ['it can be created', '/data/mails/new', { '/': 'read-only', '/data': 'folder' }, true],
  ['it can be created at the root', '/data', { '/': 'folder' }, true],
  ['it exists, by its name alone', 'mails', { '.': 'read-only', mails: 'folder' }, true],
  ['it can be created where the program runs', 'mails', { '.': 'folder' }, true],
  ['it can be created in one where the program runs', 'data/mails', { '.': 'folder' }, true],
  ['writing is not allowed', '/data', { '/': 'folder', '/data': 'read-only' }, false],
  ['it must be created where writing is not allowed', '/data/mails', { '/': 'read-only' }, false],
  ['it must be created among the files of the kernel', '/proc/mails', { '/proc': 'proc' }, false],
  ['it is a file', '/data', { '/': 'folder', '/data': 'file' }, false],
  ['its parent is a file', '/data/mails', { '/': 'folder', '/data': 'file' }, false],
  ['writing is not allowed where the program runs', 'mails', { '.': 'read-only' }, false],
] as const)('a folder for files is usable or not: %s', (_, folder, there, isUsable) => {
  expect(canWriteTo(folder, there)).toBe(isUsable);
});
