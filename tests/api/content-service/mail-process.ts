// A process that accepts mails as quickly as it can, for a test that kills it. Says the id of each that it has accepted.
import { randomUUID } from 'node:crypto';
import { createSmtpDelivery } from '../../../content-service/mail/deliver-mail.ts';
import { durableFiles } from '../../../content-service/mail/durable-files.ts';
import { startMailService } from '../../../content-service/mail/mail-service.ts';
import { createSpool } from '../../../content-service/mail/spool.ts';
import { sitesWithMail } from '../../support/sites.ts';

const [folder = '', smtpUrl = ''] = process.argv.slice(2);
const [site] = sitesWithMail({
  from: 'website@site.example',
  forms: {},
  others: { to: ['contact@site.example'], subject: 'Message' },
});
const times = { firstRetry: 10, longestRetry: 20, mostAttempts: 1000, timeout: 1000 };
const quiet = () => undefined;
const mail = startMailService({
  folder,
  spool: createSpool(folder, durableFiles),
  deliver: createSmtpDelivery(smtpUrl, times),
  times,
  log: { debug: quiet, info: quiet, error: quiet },
  now: Date.now,
});
for (let count = 0; count < 60; count += 1) {
  const id = `main-${randomUUID()}`;
  await mail.accept(site, id, { formId: 'contact', path: '/', fields: [{ name: 'Ada' }] });
  process.send?.(id);
}
setInterval(quiet, 1000);
