import { useQuery } from '@apollo/client/react';
import { useViewer } from '../../../app/session/viewer-context.tsx';
import { businessDay } from '@wr1/schema/rules/tariff/quote-validity.ts';
import { CopySourceDocument } from './copy-source.generated.ts';
import { copyOf } from '../values/record-values.ts';

/**
 * Loads a quotation or booking from which a form can start. `copy` returns the values for a copy. `missing`
 * means that the record doesn't exist or belongs to another company.
 * @param number the number that users see
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
