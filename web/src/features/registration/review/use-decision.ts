import { useApolloClient, useMutation } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { refreshStale } from '../../../app/apollo/stale.ts';
import { useMessage } from '../../../i18n/use-message.ts';
import { useConfirm } from '../../../ui/overlay/confirm.tsx';
import { useToast } from '../../../ui/overlay/toast.tsx';
import type { Decision } from './decision-fields.tsx';
import {
  ApproveRegistrationDocument,
  RejectRegistrationDocument,
  ResendFirstSignInDocument,
} from './registration-detail.generated.ts';

interface Payload {
  message: string | null;
  userErrors: readonly { message: string }[];
}

/**
 * Approves and rejects registrations, for administrators. Toasts report the result, and the list and its
 * counts are refreshed.
 */
export function useDecision() {
  const { t } = useTranslation('registration');
  const client = useApolloClient();
  const message = useMessage();
  const confirm = useConfirm();
  const toast = useToast();
  const [sendApproval, approving] = useMutation(ApproveRegistrationDocument, { errorPolicy: 'none' });
  const [sendRejection, rejecting] = useMutation(RejectRegistrationDocument, { errorPolicy: 'none' });
  const [sendLink, resending] = useMutation(ResendFirstSignInDocument, { errorPolicy: 'none' });

  /** Resolves to true on success. `words` replaces the server's message. */
  async function run(act: () => Promise<Payload | undefined>, words?: string): Promise<boolean> {
    try {
      const payload = await act();
      const refusal = payload?.userErrors[0];
      if (refusal) toast.danger(refusal.message);
      else toast.success(words ?? payload?.message ?? message('UPDATED'));
      // Also after a refusal, because someone else may have decided.
      await refreshStale(client, (field) => field === 'registrations');
      return refusal === undefined;
    } catch {
      toast.danger(message('APPROVED_ERROR'));
      return false;
    }
  }

  return {
    busy: approving.loading || rejecting.loading || resending.loading,
    approve: async (registration: { id: string; companyName: string; email: string }, decision: Decision) => {
      const isSure = await confirm({
        title: t('confirm.title', { company: registration.companyName }),
        body: t('confirm.text', { email: registration.email }),
        confirmLabel: t('detail.approve'),
      });
      if (!isSure) return;
      const input = {
        id: registration.id,
        accountManagerId: decision.accountManagerId || null,
        customerLevelCode: decision.level || null,
      };
      await run(async () => (await sendApproval({ variables: { input } })).data?.approveRegistration);
    },
    reject: (id: string, reason: string) =>
      run(
        async () => (await sendRejection({ variables: { input: { id, reason } } })).data?.rejectRegistration,
        t('reject.done'),
      ),
    resend: (id: string) =>
      run(async () => (await sendLink({ variables: { input: { id } } })).data?.resendFirstSignIn, t('detail.resent')),
  };
}
