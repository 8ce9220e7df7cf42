import { useRef, useState } from 'react';
import { NetworkFailure, RequestFailure, postOperation } from '../../../app/graphql-post.ts';
import { useMessage } from '../../../i18n/use-message.ts';
import { useToast } from '../../../ui/overlay/toast.tsx';
import type { EnteredShipment } from '../../shipment-form/entered-shipment-card.ts';
import type { Refusal } from '../../shipment-form/shipment-form-card.tsx';
import { RequestPublicQuotationDocument } from './public-request.generated.ts';

/**
 * Sends requests without an account, one at a time. A refusal is shown in `problems` until the next attempt.
 */
export function usePublicRequest() {
  const message = useMessage();
  const toast = useToast();
  const busy = useRef(false);
  const [sending, setSending] = useState(false);
  const [problems, setProblems] = useState<readonly string[]>([]);
  const [refusals, setRefusals] = useState<readonly Refusal[]>([]);

  function failed(error: unknown): string {
    if (error instanceof NetworkFailure) return message('NETWORK_ERROR');
    if (error instanceof RequestFailure && error.code === 'RATE_LIMITED') {
      return message('RATE_LIMITED', { seconds: error.retryAfter ?? 60 });
    }
    return message('QUOTE_REQUEST_SEND_FAILED');
  }

  /**
   * @param homepage value of the hidden field
   * @param idempotencyKey key of the draft, so that the same request is created only once
   * @returns the reference; null if the request was not sent
   */
  async function send(
    { values, input }: EnteredShipment,
    homepage: string,
    idempotencyKey: string,
  ): Promise<string | null> {
    // A second click can arrive before React has disabled the button.
    if (busy.current) return null;
    busy.current = true;
    setSending(true);
    setProblems([]);
    setRefusals([]);
    try {
      const { contact } = values;
      const { requestPublicQuotation: answer } = await postOperation(RequestPublicQuotationDocument, {
        input: {
          shipment: input,
          contact: {
            name: contact.name.trim(),
            companyName: contact.companyName.trim() || null,
            email: contact.email.trim(),
            phone: contact.phone.trim() || null,
          },
          homepage,
          idempotencyKey,
        },
      });
      if (answer.reference !== null) {
        if (answer.message) toast.success(answer.message);
        return answer.reference;
      }
      setRefusals(answer.userErrors);
      setProblems([...new Set(answer.userErrors.map((error) => error.message))]);
    } catch (error) {
      const words = failed(error);
      toast.danger(words);
      setProblems([words]);
    } finally {
      busy.current = false;
      setSending(false);
    }
    return null;
  }

  return { send, sending, problems, refusals };
}
