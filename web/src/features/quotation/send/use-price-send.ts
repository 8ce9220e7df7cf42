import { useApolloClient, useQuery } from '@apollo/client/react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureOf, failureText } from '../../../app/error.ts';
import type { SubmittedPriceInput } from '../../../schema-types.generated.ts';
import { useToast } from '../../../ui/overlay/toast.tsx';
import { useRecordAction } from '../../shipment/step/record-action-dialog.tsx';
import {
  SubmitPriceDocument,
  PriceSendDocument,
  PriceSendOfRecordDocument,
  SentRecordDocument,
  UndoPriceSendDocument,
} from './price-send.generated.ts';
import type { PriceSendPartsFragment } from './price-send.generated.ts';

/** A price that this page tracks until it has been sent, has failed or has been undone. */
interface FollowedPrice extends PriceSendPartsFragment {
  /** Whether this page has just submitted it. */
  isFresh: boolean;
}

interface PriceSendOption {
  /** The record being priced; null for a new offer. */
  recordId: string | null;
  reload: () => Promise<unknown>;
  /**
   * Called after the price has been sent.
   * @param send contains the number of the record
   */
  onSent: (send: PriceSendPartsFragment) => void;
  /** Called after an administrator has been asked for approval. */
  onAsked: () => void;
}

/**
 * Submits a price, which the server sends a few seconds later. Tracks the countdown and the result, and can
 * undo it.
 */
export function usePriceSend({ recordId, reload, onSent, onAsked }: PriceSendOption) {
  const { t } = useTranslation(['quotation', 'message']);
  const { t: tCommon } = useTranslation();
  const client = useApolloClient();
  const toast = useToast();
  // Makes repeated attempts submit the price only once. After that, the next price gets a new key.
  const key = useRef<string>(crypto.randomUUID());
  const [followed, setFollowed] = useState<FollowedPrice | null>(null);
  const finished = useRef<string | null>(null);
  const [undoing, setUndoing] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  // Finds a price submitted before the page was reloaded.
  const earlier = useQuery(PriceSendOfRecordDocument, {
    variables: { ids: recordId === null ? [] : [recordId] },
    skip: recordId === null,
    fetchPolicy: 'network-only',
  });
  const found = earlier.data?.priceSends ?? [];
  const resumed = found.find(({ state, isMine }) => state === 'DUE' && isMine);
  // Copied into state, because the cached one changes with the final response.
  if (resumed && followed === null) setFollowed({ ...resumed, isFresh: false });
  const due = followed;
  const waiting = found.find(({ state }) => state === 'WAITING') ?? null;
  const action = useRecordAction({
    mutation: SubmitPriceDocument,
    payloadOf: ({ submitPrice }) => ({ quotation: null, booking: null, message: null, ...submitPrice }),
    failed: 'QUOTATION_SEND_FAILED',
    reload,
  });

  const answer = useQuery(PriceSendDocument, {
    variables: { ids: due === null ? [] : [due.id] },
    skip: due === null,
    fetchPolicy: 'network-only',
    pollInterval: 1000,
  });
  const now = answer.data?.priceSends?.[0];
  const end = now && now.id === due?.id && now.state !== 'DUE' ? now : null;
  const finish = useEffectEvent((send: PriceSendPartsFragment) => {
    if (finished.current === send.id) return;
    finished.current = send.id;
    if (send.state === 'SENT') {
      toast.success(t('message:QUOTATION_SENT_TO_CUSTOMER'));
      const variables = { by: { number: send.recordNumber ?? '' }, booked: send.isBooking };
      const sent = client.query({ query: SentRecordDocument, variables, fetchPolicy: 'network-only' });
      void Promise.allSettled([reload(), sent]).then(() => onSent(send));
      return;
    }
    setFollowed(null);
    if (send.state === 'FAILED') setRefusal(send.refusal ?? null);
    void earlier.refetch().catch(() => undefined);
  });
  useEffect(() => {
    if (end) finish(end);
  }, [end]);
  // The record may be reloaded as sent, which closes the price, before this hook has read the same.
  const leave = useEffectEvent(async () => {
    if (followed === null || finished.current === followed.id) return;
    const variables = { ids: [followed.id] };
    const { data } = await client.query({ query: PriceSendDocument, variables, fetchPolicy: 'network-only' });
    if (data?.priceSends?.[0]?.state === 'SENT') toast.success(t('message:QUOTATION_SENT_TO_CUSTOMER'));
  });
  useEffect(() => () => void leave().catch(() => undefined), []);

  async function submit(price: SubmittedPriceInput, option: { askApproval: boolean }) {
    setRefusal(null);
    const payload = await action.run({ input: { price, ...option, idempotencyKey: key.current } });
    const send = payload?.priceSend;
    if (!send) return;
    if (send.state === 'WAITING') {
      toast.success(t('sending.asked'));
      onAsked();
    } else setFollowed({ ...send, isFresh: true });
    key.current = crypto.randomUUID();
  }

  async function undo() {
    if (due === null) return;
    setUndoing(true);
    try {
      const { data } = await client.mutate({ mutation: UndoPriceSendDocument, variables: { input: { id: due.id } } });
      const problem = data?.change.userErrors[0];
      if (problem) toast.danger(problem.message);
      else {
        await earlier.refetch().catch(() => undefined);
        setFollowed(null);
        toast.info(t('sending.undone'));
      }
    } catch (error) {
      toast.danger(failureText(failureOf(error), tCommon));
    } finally {
      setUndoing(false);
    }
  }

  return { submit, undo, undoing, due, waiting, refusal, action };
}

export type PriceSending = ReturnType<typeof usePriceSend>;
