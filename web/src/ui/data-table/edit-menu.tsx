import { Pencil, Trash2 } from 'lucide-react';
import type { MenuAction } from '../overlay/menu.tsx';

interface EditMenuText {
  edit: string;
  remove: string;
}

/** Menu of a row. Omit a callback if its action is not allowed. */
export function editMenu(text: EditMenuText, onEdit?: () => void, onRemove?: () => void): readonly MenuAction[] {
  return [
    ...(onEdit ? [{ id: 'edit', label: text.edit, icon: <Pencil size={16} />, onSelect: onEdit }] : []),
    ...(onRemove
      ? [{ id: 'delete', label: text.remove, icon: <Trash2 size={16} />, danger: true, onSelect: onRemove }]
      : []),
  ];
}
