import { accessTokenKey, userDataKey } from './session-data.ts';
import type { UserData } from './session-data.ts';

/** Marks a tab in which staff view the platform as a customer's user. */
const viewKey = 'wr1.viewAs';

function tabStorage(): Storage | null {
  try {
    return window.sessionStorage;
  } catch {
    // Prerendering has no window, and a browser may refuse storage.
    return null;
  }
}

/** Whether this tab shows the platform as a customer's user. */
export function isView(): boolean {
  return (tabStorage()?.getItem(viewKey) ?? null) !== null;
}

/**
 * Opens a tab that shows the platform as a customer's user. The token reaches it through session storage, which the
 * browser copies to a tab opened by this one, so that it never appears in a URL.
 * @returns false if the browser blocked the tab
 */
export function openView(path: string, view: { accessToken: string; user: UserData }): boolean {
  const storage = tabStorage();
  if (!storage) return false;
  const entries = { [viewKey]: '1', [userDataKey]: JSON.stringify(view.user), [accessTokenKey]: view.accessToken };
  const before = Object.keys(entries).map((key) => [key, storage.getItem(key)] as const);
  for (const [key, value] of Object.entries(entries)) storage.setItem(key, value);
  const tab = window.open(path, '_blank');
  for (const [key, value] of before) {
    if (value === null) storage.removeItem(key);
    else storage.setItem(key, value);
  }
  return tab !== null;
}

/** Closes the tab of a view that has ended. If the browser refuses, the tab continues as the staff member. */
export function leaveView(): void {
  tabStorage()?.removeItem(viewKey);
  window.close();
  window.location.replace('/platform/');
}
