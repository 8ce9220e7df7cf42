import { languageKey, languageOfKey } from '@wr1/schema/rules/code/language.ts';
import type { Preference } from '@wr1/schema/rest/account/preference.ts';
import type { CurrencyChoice, Preferences, UpdatePreferencesInput } from '../../schema.generated.ts';

const CURRENCY = { USD: 'USD', VND: 'VND', language: 'BY_LANGUAGE' } as const satisfies Record<
  NonNullable<Preference['currency']>,
  CurrencyChoice
>;
const CURRENCY_CODE = { USD: 'USD', VND: 'VND', BY_LANGUAGE: 'language' } as const;

const upper = <T extends string>(value: T | null): Uppercase<T> | null =>
  value === null ? null : (value.toUpperCase() as Uppercase<T>);

/** Maps a value, leaving null and undefined unchanged. */
function map<T, R>(value: T | null | undefined, of: (value: T) => R): R | null | undefined {
  if (value === null || value === undefined) return value as null | undefined;
  return of(value);
}

export function toPreferences({ language, skin, density, currency, ...rest }: Preference): Preferences {
  return {
    language: language && languageKey(language),
    skin: upper(skin),
    density: upper(density),
    currency: currency === null ? null : CURRENCY[currency],
    hasLegacyLabels: rest.legacy_labels,
  };
}

/** An input's changes as a REST body; omitted fields are undefined. */
export function preferenceChange(input: UpdatePreferencesInput) {
  return {
    language: map(input.language, languageOfKey),
    skin: map(input.skin, (value) => (value === 'LIGHT' ? ('light' as const) : ('dark' as const))),
    density: map(input.density, (value) => (value === 'COMPACT' ? ('compact' as const) : ('comfortable' as const))),
    currency: map(input.currency, (value) => CURRENCY_CODE[value]),
    legacy_labels: input.hasLegacyLabels,
  };
}
