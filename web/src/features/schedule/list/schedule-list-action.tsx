import type { TFunction } from 'i18next';
import { Ban, CopyPlus, Pencil, Trash2 } from 'lucide-react';
import type { MenuAction } from '../../../ui/overlay/menu.tsx';
import type { OpenDialog } from './schedule-list-over.tsx';
import type { KeptSchedule } from '../edit/schedule-values.ts';

interface ActionOptions {
  t: TFunction<['schedule-edit', 'schedule']>;
  /** Whether the viewer may change departures. */
  mayKeep: boolean;
  mayCopy: boolean;
  onOpen: (open: OpenDialog) => void;
  onRemove: (row: KeptSchedule) => void;
}

/** The actions on a departure. A cancelled one has none; one that records use cannot be deleted. */
export function scheduleActions(
  row: KeptSchedule,
  { t, mayKeep, mayCopy, onOpen, onRemove }: ActionOptions,
): MenuAction[] {
  const runs = row.cancelledAt === null;
  const isUsed = (row.uses ?? 0) > 0;
  const actions: (MenuAction | false)[] = [
    mayKeep &&
      runs && {
        id: 'edit',
        label: t('action.edit'),
        icon: <Pencil size={16} />,
        onSelect: () => onOpen({ kind: 'form', schedule: row }),
      },
    mayCopy &&
      runs && {
        id: 'copy',
        label: t('action.copy'),
        icon: <CopyPlus size={16} />,
        onSelect: () => onOpen({ kind: 'copy', schedules: [row] }),
      },
    mayKeep &&
      runs && {
        id: 'cancel',
        label: t('action.cancel'),
        icon: <Ban size={16} />,
        danger: true,
        onSelect: () => onOpen({ kind: 'cancel', schedule: row }),
      },
    mayKeep &&
      !isUsed && {
        id: 'delete',
        label: t('action.delete'),
        icon: <Trash2 size={16} />,
        danger: true,
        onSelect: () => onRemove(row),
      },
  ];
  return actions.filter((action) => action !== false);
}
