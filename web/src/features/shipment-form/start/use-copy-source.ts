import { useQuery } from '@apollo/client/react';
import { useViewer } from '../../../app/session/viewer-context.tsx';
import { businessDay } from '@wr1/schema/rules/tariff/quote-validity.ts';
import { CopySourceDocument } from './copy-source.generated.ts';
import { copyOf } from '../values/record-values.ts';

/**
 * A quotation or booking to start a form from: `copy` creates the values of a copy; `missing` if it
 * does not exist or belongs to someone else.
 * @param number its public number
 */
export function useCopySource(number: string) {
  const booked = number.toUpperCase().startsWith('BK-');
  const { isStaff } = useViewer();
  const { data, error, loading, refetch } = useQuery(CopySourceDocument, {
    variables: { number, booked },
  });
  const record = data?.booking ?? data?.quotation ?? null;
  return {
    record,
    copy: (from: NonNullable<typeof record>) => copyOf(from, isStaff ? from.customer : null, businessDay(new Date())),
    booked,
    missing: data !== undefined && record === null,
    loading,
    error,
    reload: () => void refetch(),
  };
}
