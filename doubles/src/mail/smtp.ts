import type { AddressInfo } from 'node:net';
import { simpleParser } from 'mailparser';
import { SMTPServer } from 'smtp-server';

/** A message as a mail program would show it. */
export interface Received {
  at: Date;
  from: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Of the header List-Unsubscribe; empty without one. */
  stopAt: string;
}

/** `refuse`: the recipient is not known here; `busy`: come back later; `sender`: nothing is taken from this sender. */
export type Mood = 'take' | 'refuse' | 'busy' | 'sender';

const replyOf = (code: number, text: string) => Object.assign(new Error(text), { responseCode: code });

/** An SMTP server on a free port of this machine that hands on what it is given; asks for no login and no TLS. */
export async function createSmtpDouble(keep: (message: Received) => void) {
  let mood: Mood = 'take';
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onMailFrom(_, __, done) {
      if (mood === 'sender') done(replyOf(550, 'sender not allowed'));
      else done();
    },
    onRcptTo(_, __, done) {
      if (mood === 'refuse') done(replyOf(550, 'no such mailbox'));
      else if (mood === 'busy') done(replyOf(451, 'try again later'));
      else done();
    },
    onData(stream, session, done) {
      simpleParser(stream).then(
        ({ from, subject, text, html, headers }) => {
          const list = headers.get('list') as { unsubscribe?: { url?: string; id?: string } } | undefined;
          keep({
            at: new Date(),
            from: from?.text ?? '',
            to: session.envelope.rcptTo.map(({ address }) => address).join(', '),
            subject: subject ?? '',
            text: text ?? '',
            html: html || '',
            stopAt: list?.unsubscribe?.url ?? list?.unsubscribe?.id ?? '',
          });
          done();
        },
        (error: Error) => done(error),
      );
    },
  });
  await new Promise<void>((done, fail) => {
    server.once('error', fail);
    server.listen(0, '127.0.0.1', () => {
      server.off('error', fail);
      // A client that goes away in the middle is its own affair.
      server.on('error', () => {});
      done();
    });
  });
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    be(next: Mood) {
      mood = next;
    },
    close: () => new Promise<void>((done) => server.close(done)),
  };
}
