import { Pencil, Trash2 } from 'lucide-react';
import type { MenuAction } from '../overlay/menu.tsx';

interface EditMenuText {
  edit: string;
  remove: string;
}

/** The menu of a row; a callback is omitted when the action is not allowed. */
export function editMenu(text: EditMenuText, onEdit?: () => void, onRemove?: () => void): readonly MenuAction[] {
  return [
    ...(onEdit ? [{ id: 'edit', label: text.edit, icon: <Pencil size={16} />, onSelect: onEdit }] : []),
    ...(onRemove
      ? [{ id: 'delete', label: text.remove, icon: <Trash2 size={16} />, danger: true, onSelect: onRemove }]
      : []),
  ];
}
