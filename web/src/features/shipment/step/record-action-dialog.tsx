import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MessageCode } from '@wr1/schema/rules/message/message.ts';
import { failureOf } from '../../../app/error.ts';
import { Banner } from '../../../ui/page/banner.tsx';
import { useToast } from '../../../ui/overlay/toast.tsx';
import type { RecordOutcomeFragment } from './record-action-dialog.generated.ts';

/** The part of every mutation's result that the page needs. */
export interface ActionPayload extends Pick<RecordOutcomeFragment, 'message' | 'userErrors'> {
  quotation: { id: string; number: string } | null;
  booking: { id: string; number: string } | null;
}

export type ActionError = ActionPayload['userErrors'][number];

/** Why an action failed; shown on the page until the next try. */
export interface ActionProblem {
  /** `conflict`: somebody else changed the record, which has been loaded again. `failed`: there was no answer. */
  kind: 'conflict' | 'refused' | 'failed';
  message: string;
  errors: readonly ActionError[];
}

/** The server's message for one field of an input; undefined for none. */
export function fieldError(problem: ActionProblem | null, name: string): string | undefined {
  return problem?.errors.find(({ field }) => field?.at(-1) === name)?.message;
}

/** The problem without the messages shown next to fields; null when nothing is left to show above the form. */
export function restOf(problem: ActionProblem | null, names: readonly string[]): ActionProblem | null {
  if (problem === null || problem.kind !== 'refused') return problem;
  const rest = problem.errors.filter(({ field }) => !names.includes(field?.at(-1) ?? ''));
  return rest.length === 0 ? null : { ...problem, errors: rest };
}

interface RecordActionOption<Data, Variables extends OperationVariables, Payload extends ActionPayload> {
  mutation: TypedDocumentNode<Data, Variables>;
  payloadOf: (data: Data) => Payload;
  /** The specification's message when this step fails. */
  failed: MessageCode;
  /** Loads the record again after an error that says that the page is out of date. */
  reload: () => Promise<unknown>;
}

/** Error codes that say that the page is out of date. */
const outdatedCodes: readonly string[] = [
  'CONFLICT',
  'STALE_VERSION',
  'INVALID_TRANSITION',
  'QUOTE_EXPIRED',
  'NOT_FOUND',
];

export function isOutdated(code: string): boolean {
  return outdatedCodes.includes(code);
}

/**
 * Carries out a step of a record: not optimistic, one at a time, with the outcome as a toast in the
 * specification's words. An error stays on the page as `problem`; a record changed by somebody else
 * is loaded again and the typed input stays.
 */
export function useRecordAction<Data, Variables extends OperationVariables, Payload extends ActionPayload>({
  mutation,
  payloadOf,
  failed,
  reload,
}: RecordActionOption<Data, Variables, Payload>) {
  const { t } = useTranslation('message');
  const toast = useToast();
  const client = useApolloClient();
  const busy = useRef(false);
  const [running, setRunning] = useState(false);
  const [problem, setProblem] = useState<ActionProblem | null>(null);

  /** Returns the result, or null when the step failed. */
  async function run(variables: Variables): Promise<Payload | null> {
    // A second press before React has disabled the button.
    if (busy.current) return null;
    busy.current = true;
    setRunning(true);
    setProblem(null);
    try {
      const { data } = await client.mutate<Data>({ mutation, variables });
      const payload = data ? payloadOf(data as Data) : null;
      if (!payload) throw new Error('No answer');
      const first = payload.userErrors[0];
      if (!first) {
        if (payload.message) toast.success(payload.message);
        return payload;
      }
      const code: string = first.code;
      const isConflict = code === 'CONFLICT' || code === 'STALE_VERSION';
      if (isOutdated(code)) await reload().catch(() => undefined);
      setProblem({ kind: isConflict ? 'conflict' : 'refused', message: first.message, errors: payload.userErrors });
      return null;
    } catch (error) {
      const message = failureOf(error).kind === 'network' ? t('NETWORK_ERROR') : t(failed);
      toast.danger(message);
      setProblem({ kind: 'failed', message, errors: [] });
      return null;
    } finally {
      busy.current = false;
      setRunning(false);
    }
  }

  return { run, running, problem, clear: () => setProblem(null) };
}

/** Shows why an action failed. */
export function ActionProblemBanner({ problem, onClose }: { problem: ActionProblem | null; onClose?: () => void }) {
  const { t } = useTranslation('shipment');
  if (!problem) return null;
  if (problem.kind === 'conflict') {
    return (
      <Banner tone="warning" title={t('conflict.title')} onClose={onClose}>
        {t('conflict.text')}
      </Banner>
    );
  }
  const messages = [...new Set(problem.errors.map((error) => error.message))];
  return (
    <Banner tone="danger" title={t('conflict.refused')} onClose={onClose}>
      {messages.length > 0 ? messages.join(' ') : problem.message}
    </Banner>
  );
}

/** The idempotency key of a step: the step is done once, even when two tabs send it. */
export function actionKey(record: { id: string; version: number }, action: string): string {
  return `${record.id}:${action}:${record.version}`;
}
