import { describe, expect, it } from 'vitest';
import { readTheseSites } from '../../../tests/support/sites.ts';
import { readConfig } from '../../config.ts';

const problemsOf = (given: Readonly<Record<string, string>>) => {
  const refused = readConfig(given, readTheseSites);
  return refused.ok ? [] : refused.problems;
};
const namesOf = (given: Readonly<Record<string, string>>) =>
  problemsOf(given).map((problem) => problem.split(':')[0]);

describe('the environment of the content service', () => {
  it('names the targets of announcements, each with the first of two tokens', () => {
    const variables = {
      ANNOUNCE_TO: 'http://web-1:3001/purge, http://web-2:3001/purge  https://web-3/purge',
      PURGE_TOKEN: 'the-new-token-of-two,the-old-token-of-two',
    };
    const read = readConfig(variables, readTheseSites);
    const token = 'the-new-token-of-two';
    expect(read.ok && read.config.announceTo).toEqual([
      { url: 'http://web-1:3001/purge', token },
      { url: 'http://web-2:3001/purge', token },
      { url: 'https://web-3/purge', token },
    ]);
    expect(namesOf({ ...variables, PURGE_TOKEN: '' })).toEqual(['ANNOUNCE_TO']);
    expect(namesOf({ ...variables, PURGE_TOKEN: 'short' })).toEqual(['PURGE_TOKEN.0']);
    expect(namesOf({ ...variables, ANNOUNCE_TO: 'web-1:3001' })).toEqual(['ANNOUNCE_TO.0']);
  });

  it('is refused in words that say what to do', () => {
    const announcing = { ANNOUNCE_TO: 'web', PURGE_TOKEN: 'x'.repeat(16) };
    const given = { PORT: 'http', CONTENT_DIR: '/nope', SMTP_URL: 'mail.example', ...announcing };
    expect(problemsOf(given)).toEqual([
      'PORT: must be a number',
      'SMTP_URL: must be an address such as smtps://user:password@host:465',
      'ANNOUNCE_TO.0: must be a full address, such as http://host:3001/path',
      'CONTENT_DIR: the folder /nope does not exist',
    ]);
  });

  it('is refused with unknown names and a folder of mails that cannot be written', () => {
    expect(
      problemsOf({ MAIL_FOLDR: 'a', SMPT_URL: 'smtp://a.example', MAIL_FOLDER: '/dev/null/mail' }),
    ).toEqual([
      'MAIL_FOLDR: unknown variable; did you mean MAIL_FOLDER?',
      'SMPT_URL: unknown variable; did you mean SMTP_URL?',
      'MAIL_FOLDER: the folder /dev/null/mail is not writable',
    ]);
  });
});
