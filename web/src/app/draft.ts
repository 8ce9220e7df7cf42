/** Form drafts, stored in this browser so that input survives a reload, going back or an expired session. */

const prefix = 'wr1.draft.';

/**
 * Where a draft is stored: on the device, or in the tab until it is closed (for people who are not signed
 * in).
 */
export type DraftPlace = 'device' | 'tab';

const storageOf = (place: DraftPlace) => (place === 'device' ? localStorage : sessionStorage);

/** Reads a draft; null if there is none or its shape is outdated. */
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

/** Stores a draft. Returns false if the browser refuses to store it. */
export function writeDraft(key: string, draft: unknown, place: DraftPlace = 'device'): boolean {
  try {
    storageOf(place).setItem(prefix + key, JSON.stringify(draft));
    return true;
  } catch {
    return false;
  }
}

/** Deletes a draft once it has been sent. */
export function removeDraft(key: string, place: DraftPlace = 'device'): void {
  try {
    storageOf(place).removeItem(prefix + key);
  } catch {
    // Without storage there is no draft to delete.
  }
}
