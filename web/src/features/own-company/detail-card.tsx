import { useQuery } from '@apollo/client/react';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button/button.tsx';
import { Card } from '../../ui/page/card.tsx';
import { KeyValue } from '../../ui/page/key-value.tsx';
import { DetailDialog } from './detail-dialog.tsx';
import type { OwnCompany } from './identity-card.tsx';
import { CompanyListsDocument } from './own-company.generated.ts';
import s from './own-company.module.css';

/** The details that an administrator changes at once. Needs the catalogue `own-company`. */
export function DetailCard({ company, refresh }: { company: OwnCompany; refresh: () => Promise<void> }) {
  const { t } = useTranslation('own-company');
  const [editing, setEditing] = useState(false);
  const { data } = useQuery(CompanyListsDocument);
  const nameOf = (entries: readonly { code: string; name: string }[] | undefined, code: string | null) =>
    entries?.find((entry) => entry.code === code)?.name ?? code;
  const items = [
    { label: t('field.acronym'), value: company.acronym },
    { label: t('field.businessTypeCode'), value: nameOf(data?.businessTypes, company.businessTypeCode) },
    { label: t('field.address'), value: company.address },
    { label: t('field.addressVn'), value: company.addressVn },
    { label: t('field.regionCode'), value: nameOf(data?.regions, company.regionCode) },
    { label: t('field.contactName'), value: company.contactName },
    { label: t('field.phone'), value: company.phone },
    { label: t('field.email'), value: company.email },
    { label: t('field.website'), value: company.website },
    { label: t('field.signatureLine'), value: company.signatureLine },
  ];
  return (
    <Card
      title={t('detail.title')}
      actions={
        <Button size="sm" icon={<Pencil size={14} />} onClick={() => setEditing(true)}>
          {t('edit')}
        </Button>
      }
    >
      <div className={s.body}>
        <KeyValue items={items} />
        <p className={s.quiet}>{t('detail.note')}</p>
      </div>
      {editing && (
        <DetailDialog
          company={company}
          lists={{ regions: data?.regions ?? [], businessTypes: data?.businessTypes ?? [] }}
          onClose={() => setEditing(false)}
          onSaved={() => {
            setEditing(false);
            void refresh();
          }}
        />
      )}
    </Card>
  );
}
