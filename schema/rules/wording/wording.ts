import { keyOf } from '../code/code-list.ts';
import type { Label, Language } from '../code/language.ts';
import type { Side } from '../list/tab.ts';
import { isMilestone, type MilestoneCode } from '../milestone/milestone.ts';
import { SHIPMENT_EVENT_KIND, type ShipmentEventKind } from '../notification/shipment-event.ts';
import { RECORD_STATUS, STATUS_LABEL_LEGACY } from '../transition/status.ts';
import { eventVariants } from './event-wording.ts';
import { MILESTONE_WORDING } from './milestone-wording.ts';
import { STATUS_WORDING } from './status-wording.ts';
import { TERM_WORDING, type Term } from './term-wording.ts';
import { variantOf } from './variant.ts';

/**
 * Anything whose wording depends on the record or the reader: a status or milestone by its number, an event,
 * a term.
 */
export type WordingSubject = number | ShipmentEventKind | Term;

/** The record's service, and the reader. */
export interface WordingReader {
  /** Number of the record's service; null if unknown. */
  readonly service: number | null;
  readonly language: Language;
  /** Defaults to the customer; the public sees the same wording. */
  readonly side?: Side;
  /** For milestones: `future` while planned. Defaults to `past`. */
  readonly tense?: 'past' | 'future';
  /** The legacy staff labels, for users who enabled them. */
  readonly legacy?: boolean;
}

const isEvent = (subject: string): subject is ShipmentEventKind => SHIPMENT_EVENT_KIND.some((kind) => kind === subject);

/** Converts to sentence case; abbreviations keep their capitals. */
function sentence(text: string): string {
  const words = text.split(' ').map((word) => (/^\p{Lu}\p{Ll}+$/u.test(word) ? word.toLowerCase() : word));
  const joined = words.join(' ');
  return joined.charAt(0).toUpperCase() + joined.slice(1);
}

function statusWording(code: number, { side = 'customer', language, legacy }: WordingReader): string | null {
  const key = keyOf(RECORD_STATUS, code);
  if (key === null) return null;
  const older = legacy ? STATUS_LABEL_LEGACY[key] : undefined;
  return older === undefined ? STATUS_WORDING[key][side][language] : sentence(older[language]);
}

/**
 * The wording of a status, milestone, event or term for a service and reader, used by screens, emails, PDFs and
 * exports. The `label` in the APIs remains the specification's.
 * @returns null for an unknown status number
 */
export function wording(subject: MilestoneCode | ShipmentEventKind | Term, reader: WordingReader): string;
export function wording(subject: WordingSubject, reader: WordingReader): string | null;
export function wording(subject: WordingSubject, reader: WordingReader): string | null {
  const { service, language, tense = 'past' } = reader;
  if (typeof subject === 'number') {
    if (!isMilestone(subject)) return statusWording(subject, reader);
    return variantOf(MILESTONE_WORDING[subject], service)[tense][language];
  }
  const found: Label = variantOf(isEvent(subject) ? eventVariants(subject) : TERM_WORDING[subject], service);
  return found[language];
}
