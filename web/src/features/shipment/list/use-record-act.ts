import { useApolloClient } from '@apollo/client/react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { businessDay } from '@wr1/schema/rules/tariff/quote-validity.ts';
import type { ListKind } from '@wr1/schema/rules/list/tab.ts';
import { failureOf, failureText } from '../../../app/error.ts';
import { runEach } from '../../../app/run-each.ts';
import { actCounts, actObstacle } from './record-act.ts';
import type { ActEntry, SentAct } from './record-act.ts';
import {
  AcknowledgeBookingDocument,
  AcknowledgeQuotationDocument,
  AddNoteFromListDocument,
  AssignFromListDocument,
  RecordNowDocument,
  ReleaseFromListDocument,
} from './record-act-dialog.generated.ts';
import { actionKey, isOutdated } from '../step/record-action-dialog.tsx';
import type { RecordRow } from './record-row.ts';
import { useStatusText } from '../tag/status-tag.tsx';

/** Number of requests sent at the same time. */
const AT_A_TIME = 4;

type Outcome = Pick<ActEntry, 'state' | 'reason' | 'again'> & { row?: RecordRow };
type Refusal = { code: string; message: string };

/**
 * Performs an action on several records, each in its own request, so that a failure affects only one record.
 * Each failure has its reason.
 */
export function useRecordAct(act: SentAct, kind: ListKind) {
  const { t } = useTranslation('shipment');
  const { t: common } = useTranslation();
  const client = useApolloClient();
  const statusText = useStatusText();
  const [running, setRunning] = useState(false);
  const [entries, setEntries] = useState<readonly ActEntry[]>([]);
  const batch = useRef(crypto.randomUUID());

  function mark(id: string, change: Partial<ActEntry>) {
    setEntries((before) => before.map((entry) => (entry.row.id === id ? { ...entry, ...change } : entry)));
  }

  async function send({ id, version }: RecordRow, text: string): Promise<readonly Refusal[]> {
    const input = (action: string) => ({
      input: { id, expectedVersion: version, idempotencyKey: actionKey({ id, version }, action) },
    });
    if (act === 'NOTE') {
      const note = { bookingDate: businessDay(new Date()), text, isInternal: true };
      // Retrying from the same dialog must not add the note twice, but another dialog may add the same text.
      const variables = { input: { bookingId: id, note, idempotencyKey: `${batch.current}:${id}` } };
      const { data } = await client.mutate({ mutation: AddNoteFromListDocument, variables });
      if (!data) throw new Error('No answer');
      return data.change.userErrors;
    }
    if (act === 'ASSIGN') {
      const variables = { input: { id, accountManagerId: text, idempotencyKey: `${batch.current}:${id}` } };
      const { data } = await client.mutate({ mutation: AssignFromListDocument, variables });
      if (!data) throw new Error('No answer');
      return data.change.userErrors;
    }
    if (act === 'RELEASE') {
      const { data } = await client.mutate({ mutation: ReleaseFromListDocument, variables: input('ReleaseBooking') });
      if (!data) throw new Error('No answer');
      return data.change.userErrors;
    }
    if (kind === 'quotation') {
      const variables = input('AcknowledgeQuotation');
      const { data } = await client.mutate({ mutation: AcknowledgeQuotationDocument, variables });
      if (!data) throw new Error('No answer');
      return data.change.userErrors;
    }
    const variables = input('AcknowledgeBooking');
    const { data } = await client.mutate({ mutation: AcknowledgeBookingDocument, variables });
    if (!data) throw new Error('No answer');
    return data.change.userErrors;
  }

  /** Why a record was refused. A record that someone else has changed is reloaded first. */
  async function refused(error: Refusal, row: RecordRow): Promise<Outcome> {
    if (!isOutdated(error.code)) return { state: 'failed', reason: error.message, again: true };
    const { data } = await client.query({
      query: RecordNowDocument,
      variables: { id: row.id },
      fetchPolicy: 'network-only',
    });
    const now = data?.node;
    if (now?.__typename !== 'Quotation' && now?.__typename !== 'Booking') {
      return { state: 'failed', reason: error.message, again: false };
    }
    const obstacle = actObstacle(act, now, kind);
    if (obstacle === null) return { state: 'failed', reason: t('bulk.changed'), again: true, row: now };
    if (obstacle !== 'STATUS')
      return { state: 'failed', reason: t(`bulk.obstacle.${obstacle}`), again: false, row: now };
    const status = statusText(now.statusCode, now.serviceType);
    return { state: 'failed', reason: t('bulk.handled', { status }), again: false, row: now };
  }

  async function one(row: RecordRow, text: string): Promise<Outcome> {
    try {
      const [first] = await send(row, text);
      return first ? await refused(first, row) : { state: 'done', reason: null, again: false };
    } catch (error) {
      return { state: 'failed', reason: failureText(failureOf(error), common), again: true };
    }
  }

  async function work(wanted: readonly RecordRow[], text: string): Promise<void> {
    setRunning(true);
    await runEach(wanted, AT_A_TIME, async (row) => {
      mark(row.id, { state: 'running', reason: null });
      mark(row.id, await one(row, text));
    });
    setRunning(false);
  }

  return {
    entries,
    running,
    start: (rows: readonly RecordRow[], text: string) => {
      setEntries(rows.map((row) => ({ row, state: 'waiting', reason: null, again: false })));
      return work(rows, text);
    },
    /** Retries the failed records with their current versions. */
    retry: (text: string) =>
      work(
        actCounts(entries).failed.flatMap(({ again, row }) => (again ? [row] : [])),
        text,
      ),
  };
}
