import type { TFunction } from 'i18next';
import { isStaff, roleKey } from '@wr1/schema/rules/access/user-type.ts';
import type { BreadcrumbItem } from '../../../ui/page/breadcrumb.tsx';
import type { Viewer } from '../../session/viewer-context.tsx';

export type MenuEntry = Viewer['menu'][number];

/** Menu entries under one heading. The first group has none: its key is null. */
export interface MenuGroup {
  key: string | null;
  entries: MenuEntry[];
}

/** The visible entries in menu order, by group. */
export function groupMenu(menu: readonly MenuEntry[]): MenuGroup[] {
  const groups: MenuGroup[] = [];
  for (const entry of menu) {
    if (entry.isHidden) continue;
    const key = entry.group === 'top' ? null : entry.group;
    const group = groups.find((one) => one.key === key);
    if (group) group.entries.push(entry);
    else groups.push({ key, entries: [entry] });
  }
  return groups;
}

/** The heading of a group; null for an unknown group. */
export function groupLabel(key: string | null, t: TFunction): string | null {
  switch (key) {
    case 'shipping':
    case 'planning':
    case 'account':
      return t(`group.${key}`);
    default:
      return null;
  }
}

/** The menu entry that a path belongs to: the longest matching route, or null if none matches. */
export function entryOf(menu: readonly MenuEntry[], pathname: string): MenuEntry | null {
  let found: MenuEntry | null = null;
  for (const entry of menu) {
    const covers = pathname === entry.route || pathname.startsWith(`${entry.route}/`);
    if (covers && entry.route.length > (found?.route.length ?? 0)) found = entry;
  }
  return found;
}

/** Breadcrumb of a page: the group, the entry, and the page's title if the page is below the entry. */
export function breadcrumbOf(
  menu: readonly MenuEntry[],
  pathname: string,
  title: string,
  t: TFunction,
): BreadcrumbItem[] {
  const entry = entryOf(menu, pathname);
  if (!entry) return title ? [{ label: title }] : [];
  const group = groupLabel(entry.group, t);
  const nested = pathname !== entry.route;
  return [
    ...(group === null ? [] : [{ label: group }]),
    { label: entry.label, to: entry.route },
    ...(nested && title ? [{ label: title }] : []),
  ];
}

/** Path of a record's page in the viewer's area (staff or customer). */
export function recordPath(role: string, kind: 'quotation' | 'booking', number: string): string {
  const known = roleKey(role);
  const side = known && isStaff(known) ? 'admin' : 'user';
  return `/${side}/my-${kind}/${encodeURIComponent(number)}`;
}
