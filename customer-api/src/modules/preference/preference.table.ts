import type { CurrencyChoice, Density, Skin } from '@wr1/schema/rules/list/preference.ts';
import type { Language } from '@wr1/schema/rules/code/language.ts';

export interface PreferenceTables {
  /** Preferences by user; null means not chosen. */
  user_preference: {
    user_id: number;
    language: Language | null;
    skin: Skin | null;
    density: Density | null;
    currency: CurrencyChoice | null;
    /** Whether to show the legacy status names; staff only. */
    legacy_labels: boolean | null;
  };
}
