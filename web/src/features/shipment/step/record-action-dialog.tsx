import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MessageCode } from '@wr1/schema/rules/message/message.ts';
import { failureOf } from '../../../app/error.ts';
import { Banner } from '../../../ui/page/banner.tsx';
import { useToast } from '../../../ui/overlay/toast.tsx';
import type { RecordOutcomeFragment } from './record-action-dialog.generated.ts';

/** What every change of a record answers, as far as the page looks at it. */
export interface ActionPayload extends Pick<RecordOutcomeFragment, 'message' | 'userErrors'> {
  quotation: { id: string; number: string } | null;
  booking: { id: string; number: string } | null;
}

export type ActionError = ActionPayload['userErrors'][number];

/** Why something was not done; stays in the page until the next try. */
export interface ActionProblem {
  /** `conflict`: somebody else changed the record, which has been loaded again. `failed`: no answer came. */
  kind: 'conflict' | 'refused' | 'failed';
  message: string;
  errors: readonly ActionError[];
}

/** What the server said of one field of an input; undefined when nothing. */
export function fieldError(problem: ActionProblem | null, name: string): string | undefined {
  return problem?.errors.find(({ field }) => field?.at(-1) === name)?.message;
}

/** The problem without what stands beside its fields; null when nothing is left to say above the form. */
export function restOf(problem: ActionProblem | null, names: readonly string[]): ActionProblem | null {
  if (problem === null || problem.kind !== 'refused') return problem;
  const rest = problem.errors.filter(({ field }) => !names.includes(field?.at(-1) ?? ''));
  return rest.length === 0 ? null : { ...problem, errors: rest };
}

interface RecordActionOption<Data, Variables extends OperationVariables, Payload extends ActionPayload> {
  mutation: TypedDocumentNode<Data, Variables>;
  payloadOf: (data: Data) => Payload;
  /** The specification's message for a failure of this step. */
  failed: MessageCode;
  /** Loads the record again after a refusal that says that the page is out of date. */
  reload: () => Promise<unknown>;
}

/** Refusals after which what the page shows is out of date. */
const outdatedCodes: readonly string[] = [
  'CONFLICT',
  'STALE_VERSION',
  'INVALID_TRANSITION',
  'QUOTE_EXPIRED',
  'NOT_FOUND',
];

/** Whether a refusal says that what the page shows is out of date. */
export function isOutdated(code: string): boolean {
  return outdatedCodes.includes(code);
}

/**
 * Carries out a step of a record: never optimistic, once at a time, the outcome as a toast in the specification's words.
 * A refusal stays in the page as `problem`; a record that somebody else changed is loaded again, what was typed stays.
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

  /** The answer when it was done, else null. */
  async function run(variables: Variables): Promise<Payload | null> {
    // A second press before React has drawn the disabled button.
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

/** Says why something was not done. */
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

/** The key under which a step of a record is done once, however often it is sent: two tabs share it. */
export function actionKey(record: { id: string; version: number }, action: string): string {
  return `${record.id}:${action}:${record.version}`;
}
