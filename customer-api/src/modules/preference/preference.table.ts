import type { CurrencyChoice, Density, Skin } from '@wr1/schema/rules/list/preference.ts';
import type { Language } from '@wr1/schema/rules/code/language.ts';

export interface PreferenceTables {
  /** Null if not chosen. */
  user_preference: {
    user_id: number;
    language: Language | null;
    skin: Skin | null;
    density: Density | null;
    currency: CurrencyChoice | null;
    /** The legacy status names; staff only. */
    legacy_labels: boolean | null;
  };
}
