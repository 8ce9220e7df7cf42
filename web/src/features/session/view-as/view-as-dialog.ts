import { useMutation } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { failureOf, failureText } from '../../../app/error.ts';
import { basePath } from '../../../app/route/router.tsx';
import { openView } from '../../../app/session/view-as.ts';
import { viewerAbility } from '../../../app/session/viewer-ability.ts';
import { useConfirm } from '../../../ui/overlay/confirm.tsx';
import { useToast } from '../../../ui/overlay/toast.tsx';
import { StartViewAsDocument } from './view-as.generated.ts';

/** Returns a function that opens a tab in which the platform looks as it does to a customer's user, after confirmation. */
export function useViewAs() {
  const { t } = useTranslation('view-as');
  const { t: tCommon } = useTranslation();
  const confirm = useConfirm();
  const toast = useToast();
  // The viewer in the response is the customer's user, who must not replace the staff member in the cache.
  const [start] = useMutation(StartViewAsDocument, { errorPolicy: 'none', fetchPolicy: 'no-cache' });

  return async ({ id, fullName: name }: { id: string; fullName: string }): Promise<void> => {
    const question = { title: t('start.title', { name }), body: t('start.text'), confirmLabel: t('start.confirm') };
    if (!(await confirm(question))) return;
    try {
      const { accessToken, viewer, userErrors } = (await start({ variables: { input: { userId: id } } })).data
        ?.startViewAs ?? { userErrors: [] };
      const refusal = userErrors[0];
      if (refusal) return toast.danger(refusal.message);
      if (!accessToken || !viewer) return toast.danger(tCommon('error.load'));
      const user = {
        userType: String(viewer.userType ?? ''),
        username: viewer.user?.username ?? '',
        requestedPasswordReset: 0 as const,
        role: viewer.role,
        ability: viewerAbility(viewer.abilities),
      };
      const open = () => openView(`${basePath}/`, { accessToken, user });
      const blocked = { title: t('blocked.title'), body: t('blocked.text'), confirmLabel: t('blocked.open') };
      if (!open() && (await confirm(blocked))) open();
    } catch (error) {
      toast.danger(failureText(failureOf(error), tCommon));
    }
  };
}
