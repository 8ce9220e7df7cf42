import { useViewer } from '../../../app/session/viewer-context.tsx';
import { RecordState } from '../../shipment/card/record-page-card.tsx';

/** In place of a form that was to begin from a record: it is not there, or somebody else's. */
export function CopyMissing({ number }: { number: string }) {
  const { isStaff } = useViewer();
  return (
    <RecordState
      side={isStaff ? 'staff' : 'customer'}
      kind={number.toUpperCase().startsWith('BK-') ? 'booking' : 'quotation'}
      error={undefined}
      loading={false}
      onRetry={() => undefined}
    />
  );
}
