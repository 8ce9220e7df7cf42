import type { Label, Language } from '../code/language.ts';
import type { TemplateParams } from '../milestone/template.ts';
import type { Term } from '../wording/term-wording.ts';
import { wording } from '../wording/wording.ts';

/** A possible change of a departure: the parameters for its new value and for the last reported one. */
const CHANGED = [
  { value: 'etd', before: 'oldEtd', label: { en: 'departure', vn: 'khởi hành' } },
  { value: 'eta', before: 'oldEta', label: { en: 'arrival', vn: 'đến' } },
  { value: 'vessel', before: 'oldVessel', label: 'inlineVessel' },
  { value: 'cargo', before: 'oldCargo', label: 'inlineCARGO' },
  { value: 'doc', before: 'oldDoc', label: 'inlineDOC' },
] as const satisfies readonly { value: string; before: string; label: Label | Term }[];

/** The service that a title's wording depends on; null for older notifications, which have none. */
export function serviceOf({ service }: TemplateParams): number | null {
  return typeof service === 'number' ? service : null;
}

/**
 * The changes of a departure with their new and, if known, old values: 'departure 10/12/2026 10:00 →
 * 11/12/2026 12:00'. Undefined if there is nothing to report.
 */
export function shownChanges(params: TemplateParams, language: Language): string | undefined {
  const words = CHANGED.flatMap(({ value, before, label }) => {
    const now = params[value];
    if (now === null || now === undefined) return [];
    const was = params[before];
    const word = typeof label === 'string' ? wording(label, { service: serviceOf(params), language }) : label[language];
    return `${word} ${was === null || was === undefined ? now : `${was} → ${now}`}`;
  });
  return words.length === 0 ? undefined : words.join(language === 'vn' ? '; ' : ', ');
}

/**
 * Name of a cut-off for the start of a title. Older notifications have no step (CARGO or DOC) and get a generic name.
 */
export function shownCutOffStep(params: TemplateParams, language: Language): string {
  const { step } = params;
  const isKnown = step === 'CARGO' || step === 'DOC';
  const word = isKnown ? wording(`inline${step}`, { service: serviceOf(params), language }) : null;
  if (language === 'en') return `The ${word ?? 'cut-off'}`;
  return word === null ? 'Giờ cắt' : word.charAt(0).toUpperCase() + word.slice(1);
}

/** The number of new departures in words: '3 new departures'. */
export function shownSailings({ sailings }: TemplateParams, language: Language): TemplateParams[string] {
  if (typeof sailings !== 'number') return sailings;
  if (language === 'vn') return `${sailings} chuyến mới`;
  return sailings === 1 ? '1 new departure' : `${sailings} new departures`;
}
