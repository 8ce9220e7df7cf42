import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListKind } from '@wr1/schema/rules/tab.ts';
import { failureOf, failureText } from '../../app/error.ts';
import { runEach } from '../../app/run-each.ts';
import {
  AcknowledgeBookingDocument,
  AcknowledgeQuotationDocument,
  RecordNowDocument,
} from './acknowledge-dialog.generated.ts';
import { acknowledgeAction, acknowledgeCounts } from './acknowledge.ts';
import type { AcknowledgeEntry } from './acknowledge.ts';
import { actionKey, isOutdated } from './record-action-dialog.tsx';
import type { ActionError } from './record-action-dialog.tsx';
import type { RecordRow } from './record-row.ts';
import { sentence, useStatusText } from './status-tag.tsx';

/** Records that are acknowledged at a time. */
const AT_A_TIME = 4;

type Outcome = Pick<AcknowledgeEntry, 'state' | 'reason' | 'again'> & { row?: RecordRow };

/** Acknowledges several requests, each by itself: one that fails leaves the others alone and says why. */
export function useAcknowledge(kind: ListKind, rows: readonly RecordRow[]) {
  const { t } = useTranslation('shipment');
  const { t: common } = useTranslation();
  const client = useApolloClient();
  const statusText = useStatusText();
  const [running, setRunning] = useState(false);
  const [entries, setEntries] = useState<readonly AcknowledgeEntry[]>(() =>
    rows.map((row) => ({ row, state: 'waiting', reason: null, again: false })),
  );

  function note(id: string, change: Partial<AcknowledgeEntry>) {
    setEntries((before) => before.map((entry) => (entry.row.id === id ? { ...entry, ...change } : entry)));
  }

  async function send({ id, version }: RecordRow): Promise<readonly ActionError[]> {
    const input = { id, expectedVersion: version };
    if (kind === 'quotation') {
      const idempotencyKey = actionKey({ id, version }, 'ReceiveQuotation');
      const variables = { input: { ...input, idempotencyKey } };
      const { data } = await client.mutate({ mutation: AcknowledgeQuotationDocument, variables });
      if (!data) throw new Error('No answer');
      return data.change.userErrors;
    }
    const idempotencyKey = actionKey({ id, version }, 'ReceivedBookingRequest');
    const variables = { input: { ...input, idempotencyKey } };
    const { data } = await client.mutate({ mutation: AcknowledgeBookingDocument, variables });
    if (!data) throw new Error('No answer');
    return data.change.userErrors;
  }

  /** Why a request was refused; one that somebody else has changed is looked at again. */
  async function refused(row: RecordRow, error: ActionError): Promise<Outcome> {
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
    if (now.allowedActions.includes(acknowledgeAction[kind])) {
      return { state: 'failed', reason: t('bulk.changed'), again: true, row: now };
    }
    const status = sentence(statusText(now.statusCode, now.serviceType));
    return { state: 'failed', reason: t('bulk.faster', { status }), again: false, row: now };
  }

  async function one(row: RecordRow): Promise<Outcome> {
    try {
      const [first] = await send(row);
      return first ? await refused(row, first) : { state: 'done', reason: null, again: false };
    } catch (error) {
      return { state: 'failed', reason: failureText(failureOf(error), common), again: true };
    }
  }

  async function work(wanted: readonly RecordRow[]): Promise<void> {
    setRunning(true);
    await runEach(wanted, AT_A_TIME, async (row) => {
      note(row.id, { state: 'running', reason: null });
      note(row.id, await one(row));
    });
    setRunning(false);
  }

  return {
    entries,
    running,
    start: () => work(rows),
    /** Tries what failed once more, with the versions that are known by now. */
    retry: () => work(acknowledgeCounts(entries).failed.flatMap(({ again, row }) => (again ? [row] : []))),
  };
}
