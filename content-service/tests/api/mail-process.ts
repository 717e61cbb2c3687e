// A process that accepts mails as fast as it can, for a test that kills it. Prints the id of each accepted
// mail.
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { sitesWithMail } from '../../../tests/support/sites.ts';
import { createSmtpDelivery } from '../../mail/deliver-mail.ts';
import { createMailQueue } from '../../mail/mail-queue.ts';
import { startMailService } from '../../mail/mail-service.ts';

const [folder = '', smtpUrl = ''] = process.argv.slice(2);
const [site] = sitesWithMail({
  from: 'website@site.example',
  forms: {},
  others: { to: ['contact@site.example'], subject: 'Message' },
});
const times = { firstRetry: 10, longestRetry: 20, maxAttempts: 1000, timeout: 1000 };
const quiet = () => undefined;
const mail = startMailService({
  queue: createMailQueue(folder),
  deliver: createSmtpDelivery(smtpUrl, times),
  times,
  log: { debug: quiet, info: quiet, error: quiet },
  now: Date.now,
});
for (let count = 0; count < 60; count += 1) {
  const id = `main-${randomUUID()}`;
  await mail.accept(site, id, { formId: 'contact', path: '/', fields: [{ name: 'Ada' }] });
  process.send?.(id);
  // Forms arrive one after another, so that delivery gets its turns.
  await wait(20);
}
setInterval(quiet, 1000);
