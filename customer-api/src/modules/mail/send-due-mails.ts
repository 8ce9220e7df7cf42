import type { Deps } from '../../http/deps.ts';
import type { MailTransport } from './mail-transport.ts';
import { claimDueMails, markFailed, markSent, type ClaimedMail } from './mail.repository.ts';
import { isPermanent, nextTry } from './mail.rules.ts';

const AT_ONCE = 10;
/** Longer than a round of deliveries can take, so that no other instance sends the same email. */
const CLAIM_SECONDS = 600;

async function deliver({ db, clock, log, config }: Deps, transport: MailTransport, mail: ClaimedMail): Promise<void> {
  try {
    await transport.send(mail);
  } catch (error) {
    const now = clock();
    const next = isPermanent(error) ? null : nextTry(mail.created_at, mail.tries, now);
    await markFailed(db, mail.id, next, error instanceof Error ? error.message : String(error));
    // The log contains neither address nor text; the row has the details.
    const facts = { mail: mail.id, kind: mail.kind, tries: mail.tries };
    if (next === null) log.error(facts, 'mail given up');
    else log.warn({ ...facts, next: next.toISOString() }, 'mail not sent yet');
    return;
  }
  await markSent(db, mail.id, clock(), config.demoOutbox === true);
}

/**
 * Sends every due email. Deliveries run outside transactions: if the process dies before it marks an email as
 * sent, the email is sent again with the same Message-ID rather than lost.
 * @returns the number of attempts
 */
export async function sendDueMails(deps: Deps): Promise<number> {
  const { db, clock, mail: transport } = deps;
  if (transport === undefined) return 0;
  let total = 0;
  for (;;) {
    const now = clock();
    const until = new Date(now.getTime() + CLAIM_SECONDS * 1000);
    // Each round depends on the previous one.
    // oxlint-disable-next-line no-await-in-loop
    const mails = await claimDueMails(db, { now, until, limit: AT_ONCE });
    // oxlint-disable-next-line no-await-in-loop
    await Promise.all(mails.map((mail) => deliver(deps, transport, mail)));
    total += mails.length;
    if (mails.length < AT_ONCE) return total;
  }
}
