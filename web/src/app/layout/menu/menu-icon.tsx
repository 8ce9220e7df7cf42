import {
  Bell,
  Bookmark,
  Calculator,
  CalendarDays,
  CircleDollarSign,
  CircleHelp,
  Compass,
  FilePenLine,
  FileText,
  FolderOpen,
  KeyRound,
  LayoutDashboard,
  MapPin,
  NotebookPen,
  Palette,
  Receipt,
  ScrollText,
  Search,
  Send,
  Ship,
  Stamp,
  UserPlus,
  UserRound,
  Warehouse,
  Webhook,
} from 'lucide-react';
import type { LucideIcon } from 'lucide-react';

/** The customer API names icons after primeicons; ours are drawn by one hand with the rest. */
const icons: Readonly<Record<string, LucideIcon>> = {
  'th-large': LayoutDashboard,
  search: Search,
  'file-edit': FilePenLine,
  box: Bookmark,
  'folder-open': FolderOpen,
  calculator: Calculator,
  'calendar-clock': Ship,
  calendar: CalendarDays,
  'map-marker': MapPin,
  compass: Compass,
  book: NotebookPen,
  dollar: CircleDollarSign,
  history: ScrollText,
  key: KeyRound,
  receipt: Receipt,
  send: Send,
  bell: Bell,
  palette: Palette,
  stamp: Stamp,
  'user-plus': UserPlus,
  user: UserRound,
  warehouse: Warehouse,
  webhook: Webhook,
  'question-circle': CircleHelp,
};

/** The icon of a menu entry; a sheet of paper for a name that this release does not know. */
export function MenuIcon({ name, size = 16 }: { name: string | null; size?: number }) {
  const Icon = icons[name ?? ''] ?? FileText;
  return <Icon size={size} aria-hidden="true" />;
}
