import { languageKey } from '@wr1/schema/rules/code/language.ts';
import type { UpdatePreferencesInput } from '../../../schema-types.generated.ts';
import type { BrowserPreference } from './browser-preference.ts';

/** Account preferences as this browser's values; null if never set. */
export type AccountPreference = { [Key in keyof BrowserPreference]: BrowserPreference[Key] | null };

/** Preferences that the account can store. */
export type AccountChange = Partial<BrowserPreference> & {
  /** Staff only: whether to show the legacy names of statuses. */
  legacyLabels?: boolean;
};

type Stored = { [Key in keyof Required<UpdatePreferencesInput>]: UpdatePreferencesInput[Key] };

const LANGUAGE = { EN: 'en', VI: 'vn' } as const;
const SKIN = { LIGHT: 'light', DARK: 'dark' } as const;
const DENSITY = { COMFORTABLE: 'comfortable', COMPACT: 'compact' } as const;
const CURRENCY = { USD: 'USD', VND: 'VND', BY_LANGUAGE: 'language' } as const;

/** Converts preferences from the gateway to this browser's values. */
export function fromAccount({ language, skin, density, currency }: Omit<Stored, 'hasLegacyLabels'>): AccountPreference {
  return {
    language: language ? LANGUAGE[language] : null,
    skin: skin ? SKIN[skin] : null,
    density: density ? DENSITY[density] : null,
    currency: currency ? CURRENCY[currency] : null,
  };
}

/** Converts this browser's values to the gateway's input. Omitted values stay unchanged. */
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
