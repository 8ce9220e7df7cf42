import { z } from 'zod';
import { PASSWORD_MAX_LENGTH } from '../../rules/list/limit.ts';
import { answer, instant } from '../common.ts';

/** POST user/personData. People without a password confirm with the second factor or a recent sign-in instead. */
export const personDataRequest = z.object({ current_password: z.string().max(PASSWORD_MAX_LENGTH).optional() });

/**
 * POST user/personData, and POST wr1?objectType=RequestPersonData with `id` of a user: a token that downloads a ZIP archive
 * once until `expires_at`.
 */
export const personDataAnswer = answer(z.object({ token: z.string(), expires_at: instant, file_name: z.string() }));
