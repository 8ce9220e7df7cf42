import { languageKey } from '@wr1/schema/rules/code/language.ts';
import type { UpdatePreferencesInput } from '../../../schema-types.generated.ts';
import type { BrowserPreference } from './browser-preference.ts';

/** What the account keeps, by the values of this browser; null was never chosen. */
export type AccountPreference = { [Key in keyof BrowserPreference]: BrowserPreference[Key] | null };

/** What may be kept with the account: what a browser has too, and the words for statuses. */
export type AccountChange = Partial<BrowserPreference> & {
  /** Staff: the older words for statuses. */
  legacyLabels?: boolean;
};

type Stored = { [Key in keyof Required<UpdatePreferencesInput>]: UpdatePreferencesInput[Key] };

const LANGUAGE = { EN: 'en', VI: 'vn' } as const;
const SKIN = { LIGHT: 'light', DARK: 'dark' } as const;
const DENSITY = { COMFORTABLE: 'comfortable', COMPACT: 'compact' } as const;
const CURRENCY = { USD: 'USD', VND: 'VND', BY_LANGUAGE: 'language' } as const;

/** Preferences of the gateway in the values of this browser. */
export function fromAccount({ language, skin, density, currency }: Omit<Stored, 'legacyLabels'>): AccountPreference {
  return {
    language: language ? LANGUAGE[language] : null,
    skin: skin ? SKIN[skin] : null,
    density: density ? DENSITY[density] : null,
    currency: currency ? CURRENCY[currency] : null,
  };
}

/** Values of this browser as the gateway takes them; what is left out stays. */
export function toAccount(change: AccountChange): UpdatePreferencesInput {
  return {
    ...(change.language && { language: languageKey(change.language) }),
    ...(change.skin && { skin: change.skin === 'dark' ? ('DARK' as const) : ('LIGHT' as const) }),
    ...(change.density && {
      density: change.density === 'compact' ? ('COMPACT' as const) : ('COMFORTABLE' as const),
    }),
    ...(change.legacyLabels !== undefined && { legacyLabels: change.legacyLabels }),
    ...(change.currency && { currency: change.currency === 'language' ? ('BY_LANGUAGE' as const) : change.currency }),
  };
}
