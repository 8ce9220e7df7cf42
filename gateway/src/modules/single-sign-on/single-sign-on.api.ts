import { singleSignOnAnswer, startSingleSignOnAnswer } from '@wr1/schema/rest/account/single-sign-on.ts';
import type { z } from 'zod';
import type { RestSession } from '../../rest/session.ts';

/** GET user/singleSignOn: the identity provider that staff sign in with; null if there is none. */
export async function readSingleSignOn(rest: RestSession): Promise<z.output<typeof singleSignOnAnswer>['result']> {
  return (await rest.withToken(null).get('user/singleSignOn', {}, singleSignOnAnswer)).result;
}

/** POST user/startSingleSignOn. */
export async function startSingleSignOn(
  rest: RestSession,
): Promise<z.output<typeof startSingleSignOnAnswer>['result']> {
  return (await rest.withToken(null).post('user/startSingleSignOn', {}, {}, startSingleSignOnAnswer)).result;
}
