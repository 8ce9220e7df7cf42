import type { Label, Language } from '@wr1/schema/rules/code/language.ts';
import { DATA_SCOPE_LABEL } from '@wr1/schema/rules/access/data-scope.ts';
import { READY_GROUP } from '@wr1/schema/rules/access/ready-group.ts';
import { actsText, permissionsText } from '@wr1/schema/rules/access/rights-text.ts';
import { ROLE_LABEL } from '@wr1/schema/rules/access/user-type.ts';
import { DOCUMENT_TYPE_LABEL } from '@wr1/schema/rules/document/document-type.ts';
import { HANDLING } from '@wr1/schema/rules/place/location-option.ts';
import { LOCATION_TYPE_LABEL } from '@wr1/schema/rules/place/location-type.ts';
import { BUSINESS_TIME_ZONE } from '@wr1/schema/rules/tariff/quote-validity.ts';
import { SERVICE_TYPE_LABEL, serviceTypeKey } from '@wr1/schema/rules/code/service-type.ts';
import { detailServiceKey, shippingTypeKey } from '@wr1/schema/rules/code/shipping-type.ts';
import { wording } from '@wr1/schema/rules/wording/wording.ts';
import { formatDate, formatDateTime, formatMoney, formatNumber, formatWeight } from '../../ui/text/format.ts';
import type { Locale } from '../../ui/text/format.ts';

/** How values are shown. */
export interface ValueVariant {
  language: Language;
  /** Whether to use the legacy staff names of statuses. */
  legacy?: boolean;
  locale: Locale;
  yes: string;
  no: string;
}

const MONEY = /_(usd|vnd)$/;
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Each language's name in that language. */
const LANGUAGE_NAME: Readonly<Partial<Record<string, string>>> = { en: 'English', vn: 'Tiếng Việt' };

type Line = Record<string, unknown>;

/** Container or package lines in short form: `2 × 45G1 (18,000 kg)`. */
function linesText(lines: readonly unknown[], locale: Locale): string {
  const words = lines.map((line) => {
    if (typeof line !== 'object' || line === null) return String(line);
    const {
      quantity,
      cont_type: type,
      weight_kg,
      gross_weight_kg,
      container_no: numbers,
      length_mm,
      width_mm,
      height_mm,
    } = line as Line;
    const size = [length_mm, width_mm, height_mm].every((side) => typeof side === 'number')
      ? `${[length_mm, width_mm, height_mm].map((side) => Number(side) / 10).join('×')} cm`
      : '';
    const weight = weight_kg ?? gross_weight_kg;
    const kilograms =
      typeof weight === 'number' || typeof weight === 'string' ? `(${formatWeight(weight, locale, 3)})` : '';
    const named = Array.isArray(numbers) && numbers.length > 0 ? numbers.join(', ') : '';
    const what = typeof type === 'string' ? type : size;
    return [typeof quantity === 'number' ? `${quantity} ×` : '', what, kilograms, named].filter(Boolean).join(' ');
  });
  return words.join('; ');
}

function json(text: string): unknown {
  if (!/^[[{]/.test(text)) return undefined;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** The texts of a JSON list. */
const textsOf = (text: string): string[] => {
  const parsed = json(text);
  return Array.isArray(parsed) ? parsed.map(String) : [];
};

const label = (found: Label | undefined, language: Language) => found?.[language];

/** The label of a code or key; undefined if the field contains neither. */
function codeText(field: string, text: string, { language, legacy }: ValueVariant): string | undefined {
  // The log doesn't contain the record's service, so the general wording applies.
  const reader = { service: null, side: 'staff', language, legacy } as const;
  switch (field) {
    case 'status':
      return wording(Number(text), reader) ?? undefined;
    case 'service_type': {
      const key = serviceTypeKey(Number(text));
      return key === null ? undefined : SERVICE_TYPE_LABEL[key][language];
    }
    case 'shipping_type': {
      const key = shippingTypeKey(Number(text));
      return key === null ? undefined : wording(`direction.${key}`, reader);
    }
    case 'detail_service': {
      const key = detailServiceKey(text);
      return key === null ? undefined : wording(`detail.${key}`, reader);
    }
    case 'role':
      return label(ROLE_LABEL[text as keyof typeof ROLE_LABEL], language);
    case 'group':
    case 'moved_to':
      return label(READY_GROUP[text as keyof typeof READY_GROUP]?.label, language);
    case 'permissions':
      return permissionsText(textsOf(text), language) || undefined;
    case 'data_scope':
      return label(DATA_SCOPE_LABEL[text as keyof typeof DATA_SCOPE_LABEL], language);
    case 'acts':
      return actsText(textsOf(text), language) || undefined;
    case 'language':
      return LANGUAGE_NAME[text];
    case 'document_type':
      return label(DOCUMENT_TYPE_LABEL[text as keyof typeof DOCUMENT_TYPE_LABEL], language);
    case 'location_type_id':
      return label(LOCATION_TYPE_LABEL[text as keyof typeof LOCATION_TYPE_LABEL], language);
    case 'handling_type_id':
    case 'pick_up_handling_id':
    case 'delivery_handling_id':
      return label(HANDLING[Number(text) as keyof typeof HANDLING], language);
    default:
      return undefined;
  }
}

/** A logged value in the page's language; null if it was empty. */
export function auditValueText(field: string, value: string | null, variant: ValueVariant): string | null {
  if (value === null || value === '') return null;
  const code = codeText(field, value, variant);
  if (code !== undefined) return code;
  if (value === 'true') return variant.yes;
  if (value === 'false') return variant.no;
  const parsed = json(value);
  if (Array.isArray(parsed)) return parsed.length === 0 ? null : linesText(parsed, variant.locale);
  const currency = MONEY.exec(field)?.[1]?.toUpperCase();
  if (currency !== undefined && !Number.isNaN(Number(value))) return formatMoney(value, currency, variant.locale);
  if (INSTANT.test(value)) return formatDateTime(value, BUSINESS_TIME_ZONE, 'list');
  if (DAY.test(value)) return formatDate(value);
  if (/_kg$|_m3$/.test(field) && !Number.isNaN(Number(value))) return formatNumber(value, variant.locale);
  return value;
}
