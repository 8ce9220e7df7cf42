/** Drafts of forms, kept in this browser so that nothing typed is lost on reload, back or an expired session. */

const prefix = 'wr1.draft.';

/** How long a draft is kept: on this device, or until the tab is closed (what people type who are not signed in). */
export type DraftPlace = 'device' | 'tab';

const storageOf = (place: DraftPlace) => (place === 'device' ? localStorage : sessionStorage);

/** A kept draft; null when none is there or what is there is not (any more) of the right shape. */
export function readDraft<Draft>(
  key: string,
  isDraft: (value: unknown) => value is Draft,
  place: DraftPlace = 'device',
): Draft | null {
  try {
    const text = storageOf(place).getItem(prefix + key);
    const value: unknown = text === null ? null : JSON.parse(text);
    return isDraft(value) ? value : null;
  } catch {
    return null;
  }
}

/** Keeps a draft; false when the browser refuses its storage. */
export function writeDraft(key: string, draft: unknown, place: DraftPlace = 'device'): boolean {
  try {
    storageOf(place).setItem(prefix + key, JSON.stringify(draft));
    return true;
  } catch {
    return false;
  }
}

/** Forgets a draft, after it was sent. */
export function removeDraft(key: string, place: DraftPlace = 'device'): void {
  try {
    storageOf(place).removeItem(prefix + key);
  } catch {
    // Without storage there is none.
  }
}
