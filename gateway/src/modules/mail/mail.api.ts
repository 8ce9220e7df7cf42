import { demoOutboxAnswer } from '@wr1/schema/rest/account/mail.ts';
import type { DemoMail } from '@wr1/schema/rest/account/mail.ts';
import { UpstreamFailure } from '../../rest/failure.ts';
import type { RestSession } from '../../rest/session.ts';

/**
 * GET demoOutbox.
 * @param ask selects the newest emails, or some by row id
 * @returns null without a demo outbox, if it is hidden from the caller, or if it has no such email
 */
export async function fetchDemoOutbox(
  rest: RestSession,
  ask: { pageSize: number } | { id: number } | { ids: readonly number[]; pageSize: number },
): Promise<readonly DemoMail[] | null> {
  try {
    return (await rest.get('demoOutbox', { ...ask }, demoOutboxAnswer)).result;
  } catch (error) {
    if (error instanceof UpstreamFailure && error.kind === 'refused' && [403, 404, 405].includes(error.status))
      return null;
    throw error;
  }
}
