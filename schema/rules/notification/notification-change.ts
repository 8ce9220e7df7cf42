import type { Label, Language } from '../code/language.ts';
import type { TemplateParams } from '../milestone/template.ts';

/** A possible change of a departure: its value and, before it, the last reported one. */
const CHANGED = [
  { value: 'etd', before: 'oldEtd', label: { en: 'departure', vn: 'khởi hành' } },
  { value: 'eta', before: 'oldEta', label: { en: 'arrival', vn: 'đến' } },
  { value: 'vessel', before: 'oldVessel', label: { en: 'vessel or flight', vn: 'phương tiện' } },
  { value: 'cargo', before: 'oldCargo', label: { en: 'cargo cut-off', vn: 'giờ cắt hàng' } },
  { value: 'doc', before: 'oldDoc', label: { en: 'document cut-off', vn: 'giờ cắt chứng từ' } },
] as const satisfies readonly { value: string; before: string; label: Label }[];

/**
 * The changes of a departure, each with old and new value if the old one is known: 'departure 10/12/2026 10:00 →
 * 11/12/2026 12:00'. Undefined if there is nothing to report.
 */
export function shownChanges(params: TemplateParams, language: Language): string | undefined {
  const words = CHANGED.flatMap(({ value, before, label }) => {
    const now = params[value];
    if (now === null || now === undefined) return [];
    const was = params[before];
    return `${label[language]} ${was === null || was === undefined ? now : `${was} → ${now}`}`;
  });
  return words.length === 0 ? undefined : words.join(language === 'vn' ? '; ' : ', ');
}

/** The cut-off in a notification; the texts are at the beginning of a title. */
const CUT_OFF_STEP: Readonly<Record<string, Label>> = {
  CARGO: { en: 'The cargo cut-off', vn: 'Giờ cắt hàng' },
  DOC: { en: 'The document cut-off', vn: 'Giờ cắt chứng từ' },
};
const ANY_STEP: Label = { en: 'The cut-off', vn: 'Giờ cắt' };

/** The cut-off of a title by its key, CARGO or DOC; older notices named none. */
export function shownCutOffStep({ step }: TemplateParams, language: Language): string {
  return ((typeof step === 'string' && CUT_OFF_STEP[step]) || ANY_STEP)[language];
}

/** '3 new departures'. */
export function shownSailings({ sailings }: TemplateParams, language: Language): TemplateParams[string] {
  if (typeof sailings !== 'number') return sailings;
  if (language === 'vn') return `${sailings} chuyến mới`;
  return sailings === 1 ? '1 new departure' : `${sailings} new departures`;
}
