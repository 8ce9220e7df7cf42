import { useTranslation } from 'react-i18next';
import { useViewer } from '../../app/session/viewer-context.tsx';
import { useMessage } from '../../i18n/use-message.ts';
import { Card } from '../../ui/card.tsx';
import { useToast } from '../../ui/toast.tsx';
import type { BrowserPreference } from './browser-preference.ts';
import { PreferenceFields } from './preference-fields.tsx';
import { fromAccount } from './preference-value.ts';
import { useSavePreference } from './use-account-preference.ts';

/** The preferences of the account: chosen here, they hold in every browser in which one signs in. */
export function PreferencePanel() {
  const { t } = useTranslation('profile');
  const message = useMessage();
  const toast = useToast();
  const { preferences } = useViewer();
  const save = useSavePreference();

  async function keep(change: Partial<BrowserPreference>) {
    const account = preferences && fromAccount(preferences);
    const fresh = Object.entries(change).filter(([key]) => !account?.[key as keyof BrowserPreference]);
    // What the account holds already follows this browser by itself (usePreferenceSync).
    if (fresh.length > 0 && !(await save(Object.fromEntries(fresh)))) toast.danger(message('SOMETHING_WENT_WRONG'));
  }

  return (
    <Card flush title={t('preference.title')} foot={t('preference.foot')}>
      <PreferenceFields onChoose={(change) => void keep(change)} />
    </Card>
  );
}
