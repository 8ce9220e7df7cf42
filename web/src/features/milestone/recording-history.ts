import { UNDO_WINDOW_MS } from '@wr1/schema/rules/transition-guard.ts';
import { useNow } from '../../ui/use-now.ts';
import { useStored } from '../../ui/use-stored.ts';

/** A milestone that its reader has just recorded for several bookings. */
export interface LastRecording {
  code: number;
  label: string;
  bookings: { id: string; number: string }[];
  /** When, milliseconds since 1970. */
  at: number;
}

/** The last recording of this person for many, while it can still be undone; kept over reloads. @param username whose */
export function useLastRecording(username: string) {
  const [last, store] = useStored<LastRecording | null>(`wr1.last-recording.${username}`, null);
  const now = useNow().getTime();
  return { last: last && now - last.at < UNDO_WINDOW_MS ? last : null, store };
}
