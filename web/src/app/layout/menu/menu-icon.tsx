import {
  Bell,
  BellRing,
  Bookmark,
  Building2,
  Calculator,
  CalendarDays,
  CircleDollarSign,
  CircleHelp,
  Contact,
  Database,
  FileCheck,
  Landmark,
  Compass,
  FilePenLine,
  FileText,
  FolderOpen,
  IdCard,
  KeyRound,
  LayoutDashboard,
  MapPin,
  NotebookPen,
  Palette,
  Receipt,
  ScrollText,
  Search,
  Send,
  ShieldCheck,
  Ship,
  Stamp,
  UserPlus,
  UserRound,
  Users,
  Warehouse,
  Webhook,
} from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import type { MenuIconName } from '@wr1/schema/rules/access/menu.ts';

/**
 * The customer API names icons after PrimeIcons; ours have the same meaning. A name used in our own menu but
 * missing here does not compile.
 */
const icons: Readonly<Record<MenuIconName, LucideIcon>> = {
  'bell-cog': BellRing,
  'th-large': LayoutDashboard,
  search: Search,
  'file-edit': FilePenLine,
  box: Bookmark,
  building: Building2,
  'building-columns': Landmark,
  verified: FileCheck,
  'id-card': IdCard,
  'folder-open': FolderOpen,
  calculator: Calculator,
  'calendar-clock': Ship,
  calendar: CalendarDays,
  'map-marker': MapPin,
  compass: Compass,
  database: Database,
  book: NotebookPen,
  dollar: CircleDollarSign,
  history: ScrollText,
  key: KeyRound,
  receipt: Receipt,
  send: Send,
  shield: ShieldCheck,
  bell: Bell,
  palette: Palette,
  stamp: Stamp,
  'user-plus': UserPlus,
  user: UserRound,
  users: Users,
  'address-book': Contact,
  warehouse: Warehouse,
  webhook: Webhook,
  'question-circle': CircleHelp,
};

/** The icon of a menu entry; an unknown name gets a document icon. */
export function MenuIcon({ name, size = 16 }: { name: string | null; size?: number }) {
  const known: Readonly<Record<string, LucideIcon | undefined>> = icons;
  const Icon = known[name ?? ''] ?? FileText;
  return <Icon size={size} aria-hidden="true" />;
}
