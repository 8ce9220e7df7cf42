import { useQuery } from '@apollo/client/react';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadFailed } from '../../app/page/load-failed-card.tsx';
import { useRefresh } from '../../app/use-delete-record.ts';
import { Button } from '../../ui/button/button.tsx';
import { Card } from '../../ui/page/card.tsx';
import { KeyValue } from '../../ui/page/key-value.tsx';
import { SkeletonCard } from '../../ui/page/skeleton.tsx';
import { CompanyDefaultsDocument } from './company-default-card.generated.ts';
import type { CompanyDefaultDetailsFragment } from './company-default-card.generated.ts';
import { CompanyDefaultDialog } from './company-default-dialog.tsx';
import s from './company-default.module.css';

/** What new shipments of the user's company start with. Needs the catalogues `company-default` and `party`. */
export function CompanyDefaultCards() {
  const { t } = useTranslation(['company-default', 'party']);
  const [editing, setEditing] = useState<CompanyDefaultDetailsFragment | null>(null);
  const { data, error, loading, refetch } = useQuery(CompanyDefaultsDocument, { fetchPolicy: 'cache-and-network' });
  const refresh = useRefresh(['companyDefaults']);
  if (!data && loading) return <SkeletonCard lines={6} />;
  if (!data) return <LoadFailed error={error} retrying={loading} onRetry={() => void refetch()} />;
  const none = <span className={s.quiet}>{t('none')}</span>;
  return (
    <>
      <p className={s.quiet}>{t('lead')}</p>
      {data.companyDefaults.map((defaults) => (
        <Card
          key={defaults.shippingType}
          title={t(defaults.shippingType === 'IMPORT' ? 'title.IMPORT' : 'title.EXPORT')}
          actions={
            <Button size="sm" icon={<Pencil size={14} />} onClick={() => setEditing(defaults)}>
              {t('edit')}
            </Button>
          }
        >
          <KeyValue
            items={[
              { label: t('field.pickUp'), value: defaults.pickUpLocation?.name ?? none },
              { label: t('field.delivery'), value: defaults.deliveryLocation?.name ?? none },
              { label: t('party:role.isShipper'), value: defaults.shipper?.name ?? none },
              { label: t('party:role.isConsignee'), value: defaults.consignee?.name ?? none },
              {
                label: t('party:role.isNotifyParty'),
                value: defaults.isNotifySameAsConsignee ? t('field.same') : (defaults.notifyParty?.name ?? none),
              },
              { label: t('party:role.isAgent'), value: defaults.agent?.name ?? none },
            ]}
          />
        </Card>
      ))}
      {editing && (
        <CompanyDefaultDialog
          defaults={editing}
          onClose={() => setEditing(null)}
          onConflict={refresh}
          onSaved={() => {
            setEditing(null);
            void refresh();
          }}
        />
      )}
    </>
  );
}
