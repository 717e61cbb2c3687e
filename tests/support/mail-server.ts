import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

export interface ReceivedMail {
  readonly from: string;
  readonly to: readonly string[];
  /** Headers and body as they arrived. */
  readonly text: string;
}

/** How the mail server handles the next mails. */
export type MailMood = 'take' | 'refuse-for-now' | 'refuse' | 'stall' | 'drop' | 'take-and-drop';

/** A real SMTP server whose behaviour tests can change. */
export type MailServer = Awaited<ReturnType<typeof startMailServer>>;

/** Starts it on a free port unless one is given. */
export async function startMailServer(port = 0, host = '127.0.0.1') {
  const received: ReceivedMail[] = [];
  let mood: MailMood = 'take';
  const refusal = (code: number) => Object.assign(new Error('not now'), { responseCode: code });
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo(_address, _session, callback) {
      if (mood === 'refuse') return callback(refusal(550));
      callback(mood === 'refuse-for-now' ? refusal(451) : undefined);
    },
    onData(stream, session, callback) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        if (mood === 'stall') return;
        const { mailFrom, rcptTo } = session.envelope;
        const mail = {
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address),
          text: Buffer.concat(chunks).toString('utf8'),
        };
        if (mood !== 'drop') received.push(mail);
        // Accepted, but the sender never receives the reply.
        if (mood === 'drop' || mood === 'take-and-drop')
          return server.connections.forEach((connection) => void connection.close());
        callback();
      });
    },
  });
  // Cut connections are part of the tests.
  server.on('error', () => undefined);
  server.listen(port, host);
  await once(server.server, 'listening');
  const { port: bound } = server.server.address() as AddressInfo;
  const stop = () => new Promise<void>((resolve) => server.close(() => resolve()));
  return {
    url: `smtp://${host}:${bound}`,
    received,
    setMood(next: MailMood): void {
      mood = next;
    },
    stop,
    [Symbol.asyncDispose]: stop,
  };
}
