import { z } from 'zod';
import { CURRENCY_CHOICE, DENSITY, SKIN } from '../../rules/list/preference.ts';
import { LANGUAGE } from '../../rules/code/language.ts';
import { answer } from '../common.ts';

/** A user's preferences; null if not set. `legacy_labels`: the legacy status names, for staff only. */
export const preference = z.object({
  language: z.enum(LANGUAGE).nullable(),
  skin: z.enum(SKIN).nullable(),
  density: z.enum(DENSITY).nullable(),
  currency: z.enum(CURRENCY_CHOICE).nullable(),
  legacy_labels: z.boolean().nullable().default(null),
});

/** PUT user/preferences: absent fields are unchanged. */
export const preferenceRequest = preference.extend({ legacy_labels: z.boolean().nullable() }).partial();

export const preferenceAnswer = answer(preference);

export type Preference = z.infer<typeof preference>;
