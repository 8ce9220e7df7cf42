/** Drafts of forms, kept in this browser so that nothing typed is lost on reload, back or an expired session. */

const prefix = 'wr1.draft.';

/** A kept draft; null when none is there or what is there is not (any more) of the right shape. */
export function readDraft<Draft>(key: string, isDraft: (value: unknown) => value is Draft): Draft | null {
  try {
    const text = localStorage.getItem(prefix + key);
    const value: unknown = text === null ? null : JSON.parse(text);
    return isDraft(value) ? value : null;
  } catch {
    return null;
  }
}

/** Keeps a draft; false when the browser refuses its storage. */
export function writeDraft(key: string, draft: unknown): boolean {
  try {
    localStorage.setItem(prefix + key, JSON.stringify(draft));
    return true;
  } catch {
    return false;
  }
}

/** Forgets a draft, after it was sent. */
export function removeDraft(key: string): void {
  try {
    localStorage.removeItem(prefix + key);
  } catch {
    // Without storage there is none.
  }
}
