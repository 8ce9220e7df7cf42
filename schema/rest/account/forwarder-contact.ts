import { z } from 'zod';
import { answer } from '../common.ts';

const texts = {
  name: z.string(),
  name_vn: z.string().nullable(),
  address: z.string().nullable(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
};

/** The forwarder's contact details, as anyone may read them. */
export const forwarderContactRow = z.object({
  ...texts,
  address_vn: z.string().nullable(),
  website: z.string().nullable(),
  /** ISO weekdays from 1 (Monday) to 7, separated by commas. */
  working_days: z.string(),
  /** HH:MM in Asia/Ho_Chi_Minh. */
  opens_at: z.string(),
  closes_at: z.string(),
  /** Active branches with an address, a phone number or an email address. */
  offices: z.array(z.object({ ...texts, code: z.string() })),
});

/** GET wr1?objectType=ForwarderContact; null before the forwarder's company exists. */
export const forwarderContactAnswer = answer(forwarderContactRow.nullable());

export type ForwarderContactRow = z.infer<typeof forwarderContactRow>;
