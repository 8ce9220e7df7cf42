import { useMutation } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { useMessage } from '../../i18n/use-message.ts';
import { useConfirm } from '../../ui/overlay/confirm.tsx';
import { useToast } from '../../ui/overlay/toast.tsx';
import { ResendLeadLinkDocument, RevokeLeadLinkDocument } from './lead-link.generated.ts';

interface Payload {
  message: string | null;
  userErrors: readonly { message: string }[];
}

/** Emails a new link of a lead's quotation, or revokes the one sent, after a question. */
export function useLeadLink(id: string, reload: () => Promise<unknown>) {
  const { t } = useTranslation(['lead', 'lead-quotation']);
  const message = useMessage();
  const confirm = useConfirm();
  const toast = useToast();
  const [send, sending] = useMutation(ResendLeadLinkDocument, { errorPolicy: 'none' });
  const [revoke, revoking] = useMutation(RevokeLeadLinkDocument, { errorPolicy: 'none' });

  async function run(act: () => Promise<Payload | undefined>): Promise<void> {
    try {
      const payload = await act();
      const refusal = payload?.userErrors[0];
      if (refusal) toast.danger(refusal.message);
      else toast.success(payload?.message ?? message('UPDATED'));
      await reload();
    } catch {
      toast.danger(message('TRY_AGAIN_LATER'));
    }
  }

  async function askAndRevoke(): Promise<void> {
    const isSure = await confirm({
      title: t('lead-quotation:stage.revokeTitle'),
      body: t('lead-quotation:stage.revokeText'),
      confirmLabel: t('lead-quotation:stage.revoke'),
    });
    if (isSure) await run(async () => (await revoke({ variables: { input: { id } } })).data?.revokeLeadLink);
  }

  return {
    busy: sending.loading || revoking.loading,
    resend: () => run(async () => (await send({ variables: { input: { id } } })).data?.resendLeadLink),
    revoke: askAndRevoke,
  };
}
