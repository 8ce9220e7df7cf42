import { useQuery } from '@apollo/client/react';
import { useViewer } from '../../../../app/session/viewer-context.tsx';
import { businessDay } from '@wr1/schema/rules/tariff/quote-validity.ts';
import { CopySourceDocument } from './request-copy.generated.ts';
import { copyOf } from './request-record.ts';
import type { RequestValues } from '../request-values.ts';

/** The record that a form begins from. */
export interface CopySource {
  /** Makes the form's first values; null until the record is there, and when it is not. */
  begin: (() => RequestValues) | null;
  /** The record is not there, or somebody else's. */
  missing: boolean;
  loading: boolean;
  error: unknown;
  reload: () => void;
}

/**
 * A quotation or booking to begin a new one from.
 * @param number as people know it; null asks for nothing
 */
export function useCopySource(number: string | null): CopySource {
  const booked = number?.toUpperCase().startsWith('BK-') ?? false;
  const { isStaff } = useViewer();
  const { data, error, loading, refetch } = useQuery(CopySourceDocument, {
    variables: { number: number ?? '', booked },
    skip: number === null,
  });
  const record = data?.booking ?? data?.quotation ?? null;
  return {
    begin: record && (() => copyOf(record, isStaff ? record.customer : null, businessDay(new Date()))),
    missing: data !== undefined && record === null,
    loading,
    error,
    reload: () => void refetch(),
  };
}
