import type { PickerServiceTypeKey } from '@wr1/schema/rules/code/service-type.ts';
import { useTranslation } from 'react-i18next';
import { useWording } from '../../../app/session/use-wording.ts';
import type { ScheduleColumn } from '../list/schedule-column.ts';

/** Columns whose heading depends on the mode of transport. */
const TERM = { pol: 'polColumn', pod: 'podColumn', transit: 'transit', vessel: 'vessel' } as const;

/** Returns the heading of a column. Prices are in `currency`. */
export function useColumnText(): (
  column: ScheduleColumn,
  service: PickerServiceTypeKey,
  currency?: string | null,
) => string {
  const { t } = useTranslation('schedule');
  const word = useWording();
  return (column, service, currency) =>
    column in TERM ? word(TERM[column as keyof typeof TERM], service) : t(`column.${column as 'etd'}`, { currency });
}
