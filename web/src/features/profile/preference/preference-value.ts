import { languageKey } from '@wr1/schema/rules/code/language.ts';
import type { UpdatePreferencesInput } from '../../../schema-types.generated.ts';
import type { BrowserPreference } from './browser-preference.ts';

/** Account preferences in this browser's values; null if never set. */
export type AccountPreference = { [Key in keyof BrowserPreference]: BrowserPreference[Key] | null };

/** Preferences that can be stored in the account: the browser's, and the status names. */
export type AccountChange = Partial<BrowserPreference> & {
  /** Staff: the legacy status names. */
  legacyLabels?: boolean;
};

type Stored = { [Key in keyof Required<UpdatePreferencesInput>]: UpdatePreferencesInput[Key] };

const LANGUAGE = { EN: 'en', VI: 'vn' } as const;
const SKIN = { LIGHT: 'light', DARK: 'dark' } as const;
const DENSITY = { COMFORTABLE: 'comfortable', COMPACT: 'compact' } as const;
const CURRENCY = { USD: 'USD', VND: 'VND', BY_LANGUAGE: 'language' } as const;

/** Converts the gateway's preferences to this browser's values. */
export function fromAccount({ language, skin, density, currency }: Omit<Stored, 'hasLegacyLabels'>): AccountPreference {
  return {
    language: language ? LANGUAGE[language] : null,
    skin: skin ? SKIN[skin] : null,
    density: density ? DENSITY[density] : null,
    currency: currency ? CURRENCY[currency] : null,
  };
}

/** Converts this browser's values for the gateway; omitted ones do not change. */
export function toAccount(change: AccountChange): UpdatePreferencesInput {
  const { language, skin, density, currency, legacyLabels } = change;
  return {
    language: language && languageKey(language),
    skin: skin && (skin === 'dark' ? 'DARK' : 'LIGHT'),
    density: density && (density === 'compact' ? 'COMPACT' : 'COMFORTABLE'),
    hasLegacyLabels: legacyLabels,
    currency: currency === 'language' ? 'BY_LANGUAGE' : currency,
  };
}
