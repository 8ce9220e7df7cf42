import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { useApolloClient, useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureOf, failureText } from '../../app/error.ts';
import { useMessage } from '../../i18n/use-message.ts';
import type { UpdateScheduleAlertInput } from '../../schema-types.generated.ts';
import { useToast } from '../../ui/overlay/toast.tsx';
import {
  UpdateScheduleAlertDocument,
  DeleteScheduleAlertDocument,
  ScheduleAlertsDocument,
} from './schedule-alert.generated.ts';
import type { ScheduleAlertRowFragment, UpdateScheduleAlertMutation } from './schedule-alert.generated.ts';

/** A saved search for departures. */
export type ScheduleAlert = Omit<ScheduleAlertRowFragment, ' $fragmentName'>;

type Payload = Omit<UpdateScheduleAlertMutation['updateScheduleAlert'], '__typename'>;

/** Result of a change: the updated saved searches, or why it failed. */
export type AlertOutcome = { alerts: readonly ScheduleAlert[] } | { refusal: string; field: string | null };

/**
 * The viewer's saved searches and the actions on them. Each action returns all saved searches.
 * @param isBrought whether the page loads them together with its departures
 */
export function useScheduleAlerts(isBrought: boolean) {
  const { t: common } = useTranslation();
  const client = useApolloClient();
  const message = useMessage();
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  const { data, error, refetch } = useQuery(ScheduleAlertsDocument, {
    fetchPolicy: isBrought ? 'cache-only' : 'cache-first',
  });

  function show(alerts: readonly ScheduleAlert[]) {
    const scheduleAlerts = alerts.map((alert) => ({ ...alert }));
    client.writeQuery({ query: ScheduleAlertsDocument, data: { __typename: 'Query', scheduleAlerts } });
  }

  async function send<Data, Variables extends OperationVariables>(
    mutation: TypedDocumentNode<Data, Variables>,
    variables: Variables,
    payloadOf: (data: Data) => Payload,
  ): Promise<{ payload: Payload | null; outcome: AlertOutcome }> {
    const answer = await client.mutate<Data>({ mutation, variables, errorPolicy: 'none' });
    const payload = answer.data ? payloadOf(answer.data as Data) : null;
    if (payload?.alerts) {
      show(payload.alerts);
      return { payload, outcome: { alerts: payload.alerts } };
    }
    const first = payload?.userErrors[0];
    // Another tab or device changed them first, so load the current state.
    if (first?.code === 'CONFLICT' || first?.code === 'NOT_FOUND') await refetch().catch(() => undefined);
    const refusal = first?.message ?? message('SOMETHING_WENT_WRONG');
    return { payload, outcome: { refusal, field: first?.field?.at(-1) ?? null } };
  }

  /** Like `send`, but also shows a toast. */
  async function report<Data, Variables extends OperationVariables>(
    ...request: Parameters<typeof send<Data, Variables>>
  ): Promise<AlertOutcome> {
    setBusy(true);
    try {
      const { payload, outcome } = await send(...request);
      if ('alerts' in outcome) toast.success(payload?.message ?? message('SAVED'));
      return outcome;
    } catch (failure) {
      return { refusal: failureText(failureOf(failure), common), field: null };
    } finally {
      setBusy(false);
    }
  }

  return {
    /** Shows these saved searches, as a mutation returned them. */
    show,
    /** Undefined until the first response; null if the customer API doesn't support them. */
    alerts: data?.scheduleAlerts,
    error,
    reload: () => refetch().catch(() => undefined),
    busy,
    change: ({ id, version }: ScheduleAlert, input: Omit<UpdateScheduleAlertInput, 'id' | 'expectedVersion'>) =>
      report(
        UpdateScheduleAlertDocument,
        { input: { ...input, id, expectedVersion: version } },
        (answer) => answer.updateScheduleAlert,
      ),
    remove: ({ id, version }: ScheduleAlert) =>
      report(
        DeleteScheduleAlertDocument,
        { input: { id, expectedVersion: version } },
        (answer) => answer.deleteScheduleAlert,
      ),
    /** Marks new departures as seen, without a message. If that fails, the next visit tries again. */
    open: ({ id }: ScheduleAlert) => {
      void send(
        UpdateScheduleAlertDocument,
        { input: { id, isOpened: true } },
        (answer) => answer.updateScheduleAlert,
      ).catch(() => undefined);
    },
  };
}

export type ScheduleAlerts = ReturnType<typeof useScheduleAlerts>;
