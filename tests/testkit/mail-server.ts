import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** An email as received by the server. */
export interface TakenMail {
  from: string;
  to: string[];
  /** Headers and body, undecoded. */
  raw: string;
}

/** A mail server that stores emails; tests can make it refuse them. */
export class MailServer {
  readonly taken: TakenMail[] = [];
  /** Status codes for the next recipients, in order; 0 accepts the recipient. */
  refusals: number[] = [];
  readonly #server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    logger: false,
    onRcptTo: (_address, _session, done) => {
      const status = this.refusals.shift() ?? 0;
      done(status === 0 ? null : Object.assign(new Error('not now'), { responseCode: status }));
    },
    onData: (stream, session, done) => {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope;
        this.taken.push({
          from: mailFrom === false ? '' : mailFrom.address,
          to: rcptTo.map(({ address }) => address),
          raw: Buffer.concat(parts).toString(),
        });
        done();
      });
    },
  });

  /**
   * Listens on a port, by default a free one.
   * @returns the address for SMTP_URL
   */
  async start(port = 0, host = '127.0.0.1'): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(port, host, resolve));
    return `smtp://${host}:${(this.#server.server.address() as AddressInfo).port}`;
  }

  stop(): Promise<void> {
    return new Promise((resolve) => this.#server.close(resolve));
  }
}
