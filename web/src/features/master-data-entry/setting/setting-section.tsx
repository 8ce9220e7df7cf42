import { useQuery } from '@apollo/client/react';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SETTING_GROUP } from '@wr1/schema/rules/setting/system-setting.ts';
import { text } from '../../../app/list/list-address.ts';
import { useListAddress } from '../../../app/list/use-list-address.ts';
import { LoadFailure, useLoadFailureToast } from '../../../app/page/load-failure.tsx';
import { usePageTitle } from '../../../app/page/page-title.ts';
import { useRefresh } from '../../../app/use-delete-record.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { IconButton } from '../../../ui/button/icon-button.tsx';
import { TextButton } from '../../../ui/button/link-button.tsx';
import { EmptyState } from '../../../ui/list/empty-state.tsx';
import { ListFilters } from '../../../ui/list/list-filters.tsx';
import { ListPage } from '../../../ui/list/list-page.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { SkeletonRows } from '../../../ui/page/skeleton.tsx';
import { foldText } from '../../../ui/text/fold-text.ts';
import { formatNumber } from '../../../ui/text/format.ts';
import { Tag } from '../../../ui/text/tag.tsx';
import { RatePanel } from './rate-panel.tsx';
import { SettingPanel } from './setting-panel.tsx';
import type { SettingRow } from './setting-panel.tsx';
import { SystemSettingsDocument } from './setting-section.generated.ts';
import s from './setting.module.css';

const address = { search: text() };

/** The settings of the platform by subject, each with its meaning, value and unit. */
export function SettingSection() {
  const { t } = useTranslation('master-data-entry');
  usePageTitle(t('settings.title'));
  const state = useListAddress(address);
  const { search, clear } = state;
  const { data, error, loading, refetch } = useQuery(SystemSettingsDocument, { fetchPolicy: 'cache-and-network' });
  useLoadFailureToast(data ? error : undefined);
  const refresh = useRefresh(['systemSettings', 'systemConfig', 'tariffs', 'estimatePrice']);
  const [edited, setEdited] = useState<SettingRow | null>(null);
  const wanted = foldText(search);
  const found = data?.systemSettings.filter(({ code, label, meaning }) =>
    foldText(`${code} ${label} ${meaning}`).includes(wanted),
  );
  const panel = {
    onClose: () => setEdited(null),
    onSaved: () => {
      setEdited(null);
      void refresh();
    },
  };
  return (
    <ListPage
      title={t('settings.title')}
      detail={t('settings.lead')}
      filters={<ListFilters search={t('settings.search')} searchHint={t('settings.searchHint')} address={state} />}
    >
      <div className={s.groups}>
        {!found ? (
          <Card flush>
            {error ? (
              <LoadFailure error={error} retrying={loading} onRetry={() => void refetch().catch(() => undefined)} />
            ) : (
              <SkeletonRows count={10} height={52} />
            )}
          </Card>
        ) : found.length === 0 ? (
          <Card flush>
            <EmptyState
              title={t('settings.nothingFound')}
              action={<TextButton onClick={clear}>{t('settings.clear')}</TextButton>}
            />
          </Card>
        ) : (
          SETTING_GROUP.map((group) => {
            const rows = found.filter((row) => row.group === group);
            if (rows.length === 0) return null;
            return (
              <Card key={group} flush title={t(`settings.group.${group}`)}>
                <ul>
                  {rows.map((row) => (
                    <SettingLine key={row.code} row={row} onEdit={() => setEdited(row)} />
                  ))}
                </ul>
              </Card>
            );
          })
        )}
      </div>
      {edited?.kind === 'RATE' && <RatePanel setting={edited} {...panel} />}
      {edited !== null && edited.kind !== 'RATE' && <SettingPanel setting={edited} {...panel} />}
    </ListPage>
  );
}

function SettingLine({ row, onEdit }: { row: SettingRow; onEdit: () => void }) {
  const { t } = useTranslation('master-data-entry');
  const { label, meaning, value, unit, defaultValue, kind } = row;
  const { locale } = useLanguage();
  const isChanged = value !== defaultValue;
  const isNumber = kind === 'RATE' || kind === 'INTEGER' || kind === 'DECIMAL';
  return (
    <li className={s.row}>
      <div className={s.words}>
        <p className={s.label}>{label}</p>
        <p className={s.meaning}>{meaning}</p>
      </div>
      <div className={s.value}>
        <p>
          <b>{isNumber ? formatNumber(value, locale, 6) : value.split(',').join(', ')}</b>{' '}
          {kind !== 'MARGIN' && unit !== null && <span className={s.unit}>{unit}</span>}
        </p>
        {isChanged && kind !== 'RATE' && kind !== 'TEXT' && <Tag tone="neutral">{t('settings.changed')}</Tag>}
      </div>
      <IconButton
        kind="plain"
        label={t('settings.edit', { name: label })}
        icon={<Pencil size={16} />}
        onClick={onEdit}
      />
    </li>
  );
}
