import { languageKey } from '@wr1/schema/rules/code/language.ts';
import { useApolloClient } from '@apollo/client/react';
import { useRef, useState } from 'react';
import { sendFile } from '../../../app/file/send-file.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useMessage } from '../../../i18n/use-message.ts';
import { signaturePicture } from '../../../ui/form/signature-pad.tsx';
import type { Stroke } from '../../../ui/form/signature-pad.tsx';
import { useToast } from '../../../ui/overlay/toast.tsx';
import { useRecordAction } from '../../shipment/step/record-action-dialog.tsx';
import { RequestSignatureUploadDocument, SignDeliveryDocument } from '../journey/journey.generated.ts';
import type { Booking } from '../journey/journey.ts';

/** Details of the receipt that the recipient confirms. */
export interface Receipt {
  signer: string;
  signedAt: string;
  container: string | null;
  remarks: string | null;
}

/** Uploads a signature and creates the proof of delivery. Repeated attempts create only one. */
export function useSignDelivery(booking: Booking, reload: () => Promise<unknown>) {
  const client = useApolloClient();
  const { language } = useLanguage();
  const message = useMessage();
  const toast = useToast();
  const sent = useRef<{ strokes: readonly Stroke[]; token: string } | null>(null);
  const repeat = useRef<{ content: string; key: string } | null>(null);
  const [sending, setSending] = useState(false);
  const action = useRecordAction({
    mutation: SignDeliveryDocument,
    payloadOf: ({ signDelivery: payload }) => ({ ...payload, __typename: 'RecordPayload', quotation: null }),
    failed: 'TRY_AGAIN_LATER',
    reload,
  });

  /**
   * Uploads a signature and resolves to its token. Resolves to null and shows a message if it was refused.
   */
  async function tokenOf(strokes: readonly Stroke[]): Promise<string | null> {
    // The signature is already stored, and its upload URL works only once.
    if (sent.current?.strokes === strokes) return sent.current.token;
    const picture = await signaturePicture(strokes);
    if (picture === null) return null;
    const file = new File([picture], 'signature.png', { type: 'image/png' });
    const { data } = await client.mutate({
      mutation: RequestSignatureUploadDocument,
      variables: { input: { size: file.size } },
      errorPolicy: 'none',
    });
    const ticket = data?.requestSignatureUpload;
    if (!ticket?.uploadUrl) {
      toast.danger(ticket?.userErrors[0]?.message ?? message('SOMETHING_WENT_WRONG'));
      return null;
    }
    const outcome = await sendFile(ticket.uploadUrl, file, () => undefined);
    if (outcome.kind === 'done' && outcome.token !== null) {
      sent.current = { strokes, token: outcome.token };
      return outcome.token;
    }
    toast.danger(outcome.kind === 'refused' && outcome.message ? outcome.message : message('NETWORK_ERROR'));
    return null;
  }

  /**
   * Resolves to whether the proof was created.
   * @param strokes null if it was signed on paper
   */
  async function send(said: Receipt, strokes: readonly Stroke[] | null): Promise<boolean> {
    setSending(true);
    try {
      const signature = strokes === null ? null : await tokenOf(strokes).catch(() => undefined);
      if (signature === undefined) toast.danger(message('NETWORK_ERROR'));
      if (signature === undefined || (strokes !== null && signature === null)) return false;
      const content = JSON.stringify([said, signature]);
      // Different content gets a new key. The same content keeps its key, so that it creates only one proof.
      if (repeat.current?.content !== content) repeat.current = { content, key: crypto.randomUUID() };
      const input = {
        ...said,
        id: booking.id,
        signature,
        isOnPaper: strokes === null,
        language: languageKey(language),
        expectedVersion: booking.version,
        idempotencyKey: repeat.current.key,
      };
      return (await action.run({ input })) !== null;
    } finally {
      setSending(false);
    }
  }

  return { send, running: sending || action.running, problem: action.problem };
}
