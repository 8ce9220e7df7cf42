import type { OperationVariables } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { businessDay } from '@wr1/schema/rules/tariff/quote-validity.ts';
import type { ListKind } from '@wr1/schema/rules/list/tab.ts';
import { failureOf, failureText } from '../../../app/error.ts';
import { runEach } from '../../../app/run-each.ts';
import { actCounts, actObstacle } from './record-act.ts';
import type { ActEntry, ActInput, SentAct } from './record-act.ts';
import {
  AcknowledgeBookingDocument,
  AcknowledgeQuotationDocument,
  AddNoteFromListDocument,
  AssignFromListDocument,
  BillFromListDocument,
  OwnFromListDocument,
  RecordNowDocument,
  ReleaseFromListDocument,
} from './record-act-dialog.generated.ts';
import { actionKey, isOutdated } from '../step/record-action-dialog.tsx';
import { needInput } from '@wr1/schema/rules/release/release-entry.ts';
import type { NeedValues } from '@wr1/schema/rules/release/release-entry.ts';
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

  /** Sends a mutation, and returns the reasons if it was refused. */
  async function ask<Data extends { change: { userErrors: readonly Refusal[] } }, Variables extends OperationVariables>(
    mutation: TypedDocumentNode<Data, Variables>,
    variables: Variables,
  ): Promise<Data['change']> {
    const { data } = await client.mutate<Data, Variables>({ mutation, variables } as Parameters<
      typeof client.mutate<Data, Variables>
    >[0]);
    if (!data) throw new Error('No answer');
    return data.change as Data['change'];
  }

  /** Releases a booking with what its release needs. */
  async function release({ id, version, releaseNeeds = [] }: RecordRow, values: NeedValues) {
    const entered = needInput(releaseNeeds, values);
    // Other values are another call. A key holds at most 200 visible ASCII characters.
    const typed = encodeURIComponent(JSON.stringify(entered)).slice(0, 100);
    const idempotencyKey = actionKey({ id, version }, `ReleaseBooking:${typed}`);
    return (await ask(ReleaseFromListDocument, { input: { id, expectedVersion: version, idempotencyKey, ...entered } }))
      .userErrors;
  }

  async function send(row: RecordRow, { text, duty, needs }: ActInput): Promise<readonly Refusal[]> {
    const { id, version } = row;
    // Retrying from the same dialog must not add a note twice, but another dialog may add the same text.
    const batchKey = `${batch.current}:${id}`;
    const input = (action: string) => ({
      input: { id, expectedVersion: version, idempotencyKey: actionKey({ id, version }, action) },
    });
    switch (act) {
      case 'NOTE': {
        const note = { bookingDate: businessDay(new Date()), text, isInternal: true };
        return (await ask(AddNoteFromListDocument, { input: { bookingId: id, note, idempotencyKey: batchKey } }))
          .userErrors;
      }
      case 'ASSIGN':
        return (await ask(AssignFromListDocument, { input: { id, accountManagerId: text, idempotencyKey: batchKey } }))
          .userErrors;
      case 'OWNER': {
        const owners = [{ duty, userId: text }];
        return (await ask(OwnFromListDocument, { input: { id, owners, idempotencyKey: batchKey } })).userErrors;
      }
      case 'RELEASE':
        return release(row, needs[id] ?? {});
      case 'BILL':
        return (await ask(BillFromListDocument, input('IssueDebitNote'))).userErrors;
      default:
        return kind === 'quotation'
          ? (await ask(AcknowledgeQuotationDocument, input('AcknowledgeQuotation'))).userErrors
          : (await ask(AcknowledgeBookingDocument, input('AcknowledgeBooking'))).userErrors;
    }
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

  async function one(row: RecordRow, input: ActInput): Promise<Outcome> {
    try {
      const [first] = await send(row, input);
      return first ? await refused(first, row) : { state: 'done', reason: null, again: false };
    } catch (error) {
      return { state: 'failed', reason: failureText(failureOf(error), common), again: true };
    }
  }

  async function work(wanted: readonly RecordRow[], input: ActInput): Promise<void> {
    setRunning(true);
    await runEach(wanted, AT_A_TIME, async (row) => {
      mark(row.id, { state: 'running', reason: null });
      mark(row.id, await one(row, input));
    });
    setRunning(false);
  }

  return {
    entries,
    running,
    start: (rows: readonly RecordRow[], input: ActInput) => {
      setEntries(rows.map((row) => ({ row, state: 'waiting', reason: null, again: false })));
      return work(rows, input);
    },
    /** Retries the failed records with their current versions. */
    retry: (input: ActInput) =>
      work(
        actCounts(entries).failed.flatMap(({ again, row }) => (again ? [row] : [])),
        input,
      ),
  };
}
