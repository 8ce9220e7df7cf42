import type { ReactNode } from 'react';
import { useViewer } from '../../../app/session/viewer-context.tsx';
import { RecordState } from '../../shipment/card/record-page-card.tsx';
import { valuesOf } from '../values/record-values.ts';
import type { ShipmentValues } from '../values/shipment-values.ts';
import { Waiting } from '../waiting-card.tsx';
import { useCopySource } from './use-copy-source.ts';

interface RecordStartProps {
  number: string;
  /** Whether to use the record's shipment unchanged, instead of a copy. */
  same: boolean;
  children: (begin: () => ShipmentValues) => ReactNode;
}

/**
 * Loads the record that a form starts from. Shows a message if it doesn't exist or belongs to another
 * company.
 */
export function RecordStart({ number, same, children }: RecordStartProps) {
  const { isStaff } = useViewer();
  const { record, copy, booked, missing, loading, error, reload } = useCopySource(number);
  if (record) return children(() => (same ? valuesOf(record) : copy(record)));
  if (!missing) return <Waiting error={loading ? undefined : error} onRetry={reload} />;
  return (
    <RecordState
      side={isStaff ? 'staff' : 'customer'}
      kind={booked ? 'booking' : 'quotation'}
      error={undefined}
      loading={false}
      onRetry={() => undefined}
    />
  );
}
