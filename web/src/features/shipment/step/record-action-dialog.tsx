import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MessageCode } from '@wr1/schema/rules/message/message.ts';
import { failureOf } from '../../../app/error.ts';
import { Banner } from '../../../ui/page/banner.tsx';
import { useToast } from '../../../ui/overlay/toast.tsx';
import type { RecordOutcomeFragment } from './record-action-dialog.generated.ts';

/** The part of a mutation's payload that the page needs. */
export interface ActionPayload extends Pick<RecordOutcomeFragment, 'message' | 'userErrors'> {
  quotation: { id: string; number: string } | null;
  booking: { id: string; number: string } | null;
}

export type ActionError = ActionPayload['userErrors'][number];

/** Why an action failed. Shown on the page until the next attempt. */
export interface ActionProblem {
  /**
   * `conflict`: someone else changed the record, which has been reloaded. `failed`: there was no response.
   */
  kind: 'conflict' | 'refused' | 'failed';
  message: string;
  errors: readonly ActionError[];
}

/** The server's message for an input field; undefined if there is none. */
export function fieldError(problem: ActionProblem | null, name: string): string | undefined {
  return problem?.errors.find(({ field }) => field?.at(-1) === name)?.message;
}

/**
 * The problem without messages that are shown next to their fields; null if nothing is left to show above the
 * form.
 */
export function restOf(problem: ActionProblem | null, names: readonly string[]): ActionProblem | null {
  if (problem === null || problem.kind !== 'refused') return problem;
  const rest = problem.errors.filter(({ field }) => !names.includes(field?.at(-1) ?? ''));
  return rest.length === 0 ? null : { ...problem, errors: rest };
}

interface RecordActionOption<Data, Variables extends OperationVariables, Payload extends ActionPayload> {
  mutation: TypedDocumentNode<Data, Variables>;
  payloadOf: (data: Data) => Payload;
  /** The message that the specification gives for a failure of this step. */
  failed: MessageCode;
  /** Reloads the record after an error that means that the page is outdated. */
  reload: () => Promise<unknown>;
}

/** Error codes which mean that the page is outdated. */
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
 * Performs a step of a record, one at a time and not optimistically. A toast reports the result in the
 * specification's words. An error stays on the page as `problem`. If someone else has changed the record, it
 * is reloaded and the input is preserved.
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

  /** Resolves to the payload, or to null if the step failed. */
  async function run(variables: Variables): Promise<Payload | null> {
    // A second click can arrive before React has disabled the button.
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

/** Banner that says why an action failed. */
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

/** Idempotency key of a step, so that it is done only once even if two tabs send it. */
export function actionKey(record: { id: string; version: number }, action: string): string {
  return `${record.id}:${action}:${record.version}`;
}
