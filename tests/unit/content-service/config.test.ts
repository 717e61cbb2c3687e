import { describe, expect, it } from 'vitest';
import { readConfig } from '#content-service/config.ts';
import { allSites, readTheseSites } from '#tests/support/sites.ts';

describe('the environment of the content service', () => {
  it('needs nothing to be set', () => {
    expect(readConfig({ PORT: '' }, readTheseSites)).toEqual({
      ok: true,
      config: {
        port: 0,
        host: '127.0.0.1',
        contentFolder: 'content-service/content',
        logLevel: 'info',
        smtpUrl: undefined,
        mailSpool: 'spool/mail',
        sites: allSites,
      },
    });
  });

  it('is refused with every problem at once', () => {
    const read = readConfig({ PORT: '70000', LOG_LEVEL: 'loud' });
    expect(read).toMatchObject({ ok: false });
    expect(read.ok ? [] : read.problems.map((problem) => problem.split(':')[0])).toEqual([
      'PORT',
      'LOG_LEVEL',
    ]);
  });

  it('is refused with names that nobody reads and a spool that cannot be written', () => {
    const read = readConfig({ MAIL_SPOL: 'a', SMPT_URL: 'smtp://a.example', MAIL_SPOOL: '/dev/null/mail' });
    expect(read.ok ? [] : read.problems).toEqual([
      'MAIL_SPOL: there is no such variable; did you mean MAIL_SPOOL?',
      'SMPT_URL: there is no such variable; did you mean SMTP_URL?',
      'MAIL_SPOOL: nothing can be written to /dev/null/mail',
    ]);
  });
});
