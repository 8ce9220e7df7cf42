import { z } from 'zod';
import { answer, queryId, rowId } from '../common.ts';
import { role, userData } from './user.ts';

/** GET user/viewAs?company_id=: users of a customer whom the caller may view as. */
export const viewAsQuery = z.object({ company_id: queryId });

export const viewAsUser = z.object({
  id: rowId,
  username: z.string(),
  full_name: z.string(),
  email: z.string().nullable(),
  role,
});

export const viewAsListAnswer = answer(z.array(viewAsUser));

/** POST user/viewAs. */
export const viewAsRequest = z.object({ user_id: rowId });

/** `expiresIn` is in seconds. The token is read-only and cannot be renewed. */
export const viewAsAnswer = answer(z.object({ accessToken: z.string(), expiresIn: z.number().int(), userData }));
