import { personDataAnswer } from '@wr1/schema/rest/account/person-data.ts';
import type { z } from 'zod';
import type { RestSession } from '../../rest/session.ts';

type Ticket = z.output<typeof personDataAnswer>['result'];

/** POST user/personData: the caller's own data. */
export async function requestOwnData(
  rest: RestSession,
  body: { current_password?: string | undefined },
): Promise<Ticket> {
  return (await rest.post('user/personData', {}, body, personDataAnswer)).result;
}

/** POST wr1?objectType=RequestPersonData: a user's data. */
export async function requestUserData(rest: RestSession, id: number): Promise<Ticket> {
  return (await rest.post('wr1', { objectType: 'RequestPersonData' }, { id }, personDataAnswer)).result;
}
