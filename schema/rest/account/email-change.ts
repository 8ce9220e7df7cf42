import { z } from 'zod';
import { answer } from '../common.ts';

/** CONFIRM: the link in the email to the new address. UNDO: the one in emails to the earlier address. */
export const emailLinkPurpose = z.enum(['CONFIRM', 'UNDO']);

const token = z.string().max(200);

/** POST user/emailLink. The token is in the body, so that no access log contains it. */
export const emailLinkRequest = z.object({ token, purpose: emailLinkPurpose });

/** The address the account will have; null if the link is unknown, used, expired or has the other purpose. */
export const emailLinkAnswer = answer(z.object({ email: z.string().nullable() }));

/** POST user/confirmEmail and POST user/undoEmailChange. */
export const followEmailLinkRequest = z.object({ token });

export type EmailLinkPurpose = z.infer<typeof emailLinkPurpose>;
