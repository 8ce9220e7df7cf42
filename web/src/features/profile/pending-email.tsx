import { useMutation } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { failureOf, failureText } from '../../app/error.ts';
import { useMessage } from '../../i18n/use-message.ts';
import { Banner } from '../../ui/page/banner.tsx';
import { Button } from '../../ui/button/button.tsx';
import { formatDateTime } from '../../ui/text/format.ts';
import { useToast } from '../../ui/overlay/toast.tsx';
import s from './profile-page.module.css';
import { CancelEmailChangeDocument, ResendEmailConfirmationDocument } from './profile.generated.ts';
import type { ProfileFormFragment } from './profile.generated.ts';

/** A new email address that awaits confirmation: its expiry, and buttons to resend or cancel. */
export function PendingEmail({ pending }: { pending: NonNullable<ProfileFormFragment['pendingEmail']> }) {
  const { t } = useTranslation('profile');
  const { t: common } = useTranslation();
  const message = useMessage();
  const toast = useToast();
  const [resend, resending] = useMutation(ResendEmailConfirmationDocument, { errorPolicy: 'none' });
  const [cancel, cancelling] = useMutation(CancelEmailChangeDocument, { errorPolicy: 'none' });

  interface Payload {
    message?: string | null;
    userErrors: readonly { message: string }[];
  }
  async function run(act: () => Promise<Payload | undefined>) {
    if (resending.loading || cancelling.loading) return;
    try {
      const payload = await act();
      const refusal = payload?.userErrors[0];
      if (refusal) toast.danger(refusal.message);
      else toast.success(payload?.message ?? message('UPDATED'));
    } catch (error) {
      toast.danger(failureText(failureOf(error), common));
    }
  }

  return (
    <Banner tone="info" title={t('pendingEmail.title', { email: pending.email })}>
      <p>{t('pendingEmail.text', { time: formatDateTime(pending.expiresAt) })}</p>
      <div className={s.pendingTools}>
        <Button
          size="sm"
          loading={resending.loading}
          onClick={() => void run(async () => (await resend()).data?.resendEmailConfirmation)}
        >
          {t('pendingEmail.resend')}
        </Button>
        <Button
          size="sm"
          loading={cancelling.loading}
          onClick={() => void run(async () => (await cancel()).data?.cancelEmailChange)}
        >
          {t('pendingEmail.cancel')}
        </Button>
      </div>
    </Banner>
  );
}
