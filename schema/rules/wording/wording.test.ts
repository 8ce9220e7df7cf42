import { describe, expect, it } from 'vitest';
import type { Language } from '../code/language.ts';
import { SERVICE_TYPE } from '../code/service-type.ts';
import { isMilestone } from '../milestone/milestone.ts';
import { SHIPMENT_EVENT_KIND } from '../notification/shipment-event.ts';
import { STATUS } from '../transition/status.ts';
import { TERM_WORDING, type Term } from './term-wording.ts';
import { wording, type WordingReader, type WordingSubject } from './wording.ts';

const SERVICES = Object.entries(SERVICE_TYPE);
const LANGUAGES = ['en', 'vn'] as const;
const STATUSES = Object.values(STATUS).toSorted((one, two) => one - two);
const SUBJECTS: readonly WordingSubject[] = [
  ...STATUSES,
  ...SHIPMENT_EVENT_KIND,
  ...(Object.keys(TERM_WORDING) as Term[]),
];
const SIDES = ['customer', 'staff'] as const;

/** Every reader: both sides, both tenses. */
const READERS = SIDES.flatMap((side) => (['past', 'future'] as const).map((tense) => ({ side, tense })));

function say(subject: WordingSubject, service: number | null, reader: Partial<WordingReader>, language: Language) {
  return wording(subject, { service, language, ...reader }) ?? '';
}

/** Groups services, sides and tenses with the same wording into one line. */
function lines(subject: WordingSubject): string[] {
  const said = SERVICES.flatMap(([name, service]) =>
    READERS.map(({ side, tense }) => ({
      name,
      reader: isMilestone(typeof subject === 'number' ? subject : null) ? tense : side,
      text: LANGUAGES.map((language) => say(subject, service, { side, tense }, language)).join(' | '),
    })),
  );
  return [...Map.groupBy(said, ({ text }) => text)].map(([text, own]) => {
    const services = new Set(own.map(({ name }) => name));
    const readers = new Set(own.map(({ reader }) => reader));
    const where = services.size === SERVICES.length ? 'all' : [...services].join(' ');
    return `${String(subject)} | ${where} | ${readers.size === 2 ? 'both' : [...readers].join(' ')} | ${text}`;
  });
}

/**
 * Words of sea and air transport that no other record may show. Vietnamese allows "(POD", which means proof
 * of delivery.
 */
const SEA: Readonly<Record<Language, RegExp>> = {
  en: /\b(ports?|pol|pod|vessels?|voyages?|sailings?|ships?|sea|quay|berth|gate (in|out)|bill of lading|b\/l|cy|cfs|vgm|si|shipping (line|instruction))\b/iu,
  vn: /(?<!\p{L})(tàu|cảng|biển|máng|bill|b\/l|pol|cy|cfs|vgm|si|(?<!\()pod)(?!\p{L})/iu,
};
const AIR: Readonly<Record<Language, RegExp>> = {
  en: /\b(airports?|airlines?|flights?|air waybill|awb)\b/iu,
  vn: /(?<!\p{L})(sân bay|máy bay|hãng bay|chuyến bay|hàng không|awb)(?!\p{L})/iu,
};

/** Every wording for these services that contains such a word. */
function offending(services: readonly (number | null)[], words: Readonly<Record<Language, RegExp>>): string[] {
  return services.flatMap((service) =>
    SUBJECTS.flatMap((subject) =>
      [...READERS, { side: 'staff', legacy: true } as const].flatMap((reader) =>
        LANGUAGES.flatMap((language) => {
          const text = say(subject, service, reader, language);
          return words[language].test(text) ? [`${String(service)} ${String(subject)}: ${text}`] : [];
        }),
      ),
    ),
  );
}

describe('wording', () => {
  it('is the reviewed one for every status, milestone, event and term, service and side', async () => {
    const table = ['what | services | for | English | Vietnamese', ...SUBJECTS.flatMap(lines)].join('\n');
    await expect(`${table}\n`).toMatchFileSnapshot('./wording.table.txt');
  });

  it('has no sea terms for air, customs and trucks, and no air terms for the others', () => {
    const { AIR: air, CUSTOM, CONTAINER_TRUCKING, VAN_TRUCKING, FCL, LCL } = SERVICE_TYPE;
    expect(offending([air, CUSTOM, CONTAINER_TRUCKING, VAN_TRUCKING, null], SEA)).toEqual([]);
    expect(offending([FCL, LCL, CUSTOM, CONTAINER_TRUCKING, VAN_TRUCKING, null], AIR)).toEqual([]);
    // The patterns do match where these words belong.
    expect(offending([FCL], SEA).length).toBeGreaterThan(40);
    expect(offending([air], AIR).length).toBeGreaterThan(30);
  });

  it('never uses the past tense for something that is only planned', () => {
    const planned = STATUSES.filter(isMilestone).flatMap((code) =>
      SERVICES.map(([, service]) => say(code, service, { tense: 'future' }, 'vn')),
    );
    expect(planned.filter((text) => /^Đã(?!\p{L})/u.test(text))).toEqual([]);
  });

  it('has no text for a status unknown to this release, and uses the legacy names for staff who chose them', () => {
    expect(wording(14, { service: 2, language: 'en' })).toBeNull();
    const legacy = { service: 2, side: 'staff', language: 'en', legacy: true } as const;
    expect(wording(STATUS.AWAITING_QUOTE_CONFIRMATION, legacy)).toBe('Booking acknowledge');
    expect(wording(STATUS.RECEIVED_BOOKING_REQUEST, legacy)).toBe('In progress');
    expect(wording(STATUS.QUOTATION_SENT, legacy)).toBe('Quotation sent');
    expect(wording(STATUS.ARRIVED_DESTINATION_PORT, { ...legacy, service: 1 })).toBe('Arrived at destination airport');
  });
});
