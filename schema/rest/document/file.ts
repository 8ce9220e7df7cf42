import { z } from 'zod';
import { answer, instant } from '../common.ts';

/** The purpose of a file. */
export const fileKind = z.enum([
  'PROFILE_IMAGE',
  'ATTACHMENT',
  'TARIFF_IMPORT',
  'SCHEDULE_IMPORT',
  'MILESTONE_IMPORT',
  'SIGNATURE',
  'CUSTOMER_DOCUMENT',
  'PAYMENT_PROOF',
]);

/** PUT and GET file: the token alone grants access. */
export const fileQuery = z.object({ token: z.string().max(200) });

/** Requests a token for uploading one file. `name` is its original name, `size` is in bytes. */
export const uploadRequest = z.object({
  name: z.string().trim().min(1).max(255),
  size: z.number().int().nonnegative().max(Number.MAX_SAFE_INTEGER),
});

/** A token for one PUT, valid until `expires_at`. */
export const uploadAnswer = answer(z.object({ token: z.string(), expires_at: instant }));

/** PUT file: the result. `token` downloads the stored file for a limited time. */
export const storedFileAnswer = answer(
  z.object({ name: z.string(), media_type: z.string(), size: z.number().int(), token: z.string() }),
);

export type FileKind = z.infer<typeof fileKind>;
