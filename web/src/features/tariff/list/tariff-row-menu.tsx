import { Eye, Pencil, Power, PowerOff } from 'lucide-react';
import type { MenuItem } from '../../../ui/overlay/menu.tsx';

interface TariffRowMenuText {
  open: string;
  turn: string;
}

interface TariffRowMenu {
  text: TariffRowMenuText;
  mayChange: boolean;
  /** The row is out of use. */
  isOff: boolean;
  onOpen: () => void;
  /** Left out for rows that may not be switched. */
  onSwitch: (() => void) | undefined;
}

/** The menu of a row: look at it or change it, and take it out of use or put it back. */
export function tariffRowMenu({ text, mayChange, isOff, onOpen, onSwitch }: TariffRowMenu): readonly MenuItem[] {
  const open = {
    id: 'open',
    label: text.open,
    icon: mayChange ? <Pencil size={16} /> : <Eye size={16} />,
    onSelect: onOpen,
  };
  if (!onSwitch) return [open];
  const icon = isOff ? <Power size={16} /> : <PowerOff size={16} />;
  return [open, { id: 'switch', label: text.turn, icon, onSelect: onSwitch }];
}
