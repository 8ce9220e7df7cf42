import type { CurrencyChoice, Density, Skin } from '@wr1/schema/rules/list/preference.ts';
import type { Language } from '@wr1/schema/rules/code/language.ts';

/** Tables that this module brings to the database. */
export interface PreferenceTables {
  /** null is not chosen. */
  user_preference: {
    user_id: number;
    language: Language | null;
    skin: Skin | null;
    density: Density | null;
    currency: CurrencyChoice | null;
    /** The older words for statuses; of staff alone. */
    legacy_labels: boolean | null;
  };
}
