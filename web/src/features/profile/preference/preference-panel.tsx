import { useTranslation } from 'react-i18next';
import { useLegacyLabels } from '../../../app/session/use-legacy-labels.ts';
import { useHas, useViewer } from '../../../app/session/viewer-context.tsx';
import { useMessage } from '../../../i18n/use-message.ts';
import { Card } from '../../../ui/page/card.tsx';
import { Segmented } from '../../../ui/form/choice/segmented.tsx';
import { useToast } from '../../../ui/overlay/toast.tsx';
import type { BrowserPreference } from './browser-preference.ts';
import { PreferenceFields, PreferenceRow } from './preference-fields.tsx';
import { fromAccount } from './preference-value.ts';
import { useSavePreference } from './use-account-preference.ts';

/** The account's preferences, which apply in every browser where the user signs in. */
export function PreferencePanel() {
  const { t } = useTranslation('profile');
  const message = useMessage();
  const toast = useToast();
  const { isStaff, preferences } = useViewer();
  const legacy = useLegacyLabels();
  const save = useSavePreference();
  const inAccount = useHas()('profile');

  async function keep(change: Partial<BrowserPreference>) {
    const account = preferences && fromAccount(preferences);
    const fresh = Object.entries(change).filter(([key]) => !account?.[key as keyof BrowserPreference]);
    // usePreferenceSync already saves changes to preferences that the account has stored.
    if (fresh.length > 0 && !(await save(Object.fromEntries(fresh)))) toast.danger(message('SOMETHING_WENT_WRONG'));
  }

  async function keepWords(words: 'main' | 'older') {
    if (!(await save({ legacyLabels: words === 'older' }))) toast.danger(message('SOMETHING_WENT_WRONG'));
  }

  return (
    <Card flush title={t('preference.title')} foot={t(inAccount ? 'preference.foot' : 'setting.foot')}>
      <PreferenceFields onChoose={inAccount ? (change) => void keep(change) : undefined}>
        {isStaff && preferences && (
          <PreferenceRow title={t('preference.statusWords')} detail={t('preference.statusWordsDetail')}>
            <Segmented
              size="lg"
              label={t('preference.statusWords')}
              value={legacy ? 'older' : 'main'}
              onChange={(words) => void keepWords(words)}
              options={[
                { value: 'main', label: t('statusWords.main') },
                { value: 'older', label: t('statusWords.older') },
              ]}
            />
          </PreferenceRow>
        )}
      </PreferenceFields>
    </Card>
  );
}
