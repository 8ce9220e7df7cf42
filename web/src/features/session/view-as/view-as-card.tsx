import { useQuery } from '@apollo/client/react';
import { Eye } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadFailed } from '../../../app/page/load-failed-card.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { SkeletonLines } from '../../../ui/page/skeleton.tsx';
import { CompanyPicker } from '../../company/company-picker.tsx';
import type { CompanyOption } from '../../company/company-picker.tsx';
import { useViewAs } from './view-as-dialog.ts';
import { ViewableUsersDocument } from './view-as.generated.ts';
import s from './view-as-card.module.css';

/** Lets staff choose a customer's user and see the platform as that user. */
export function ViewAsCard() {
  const { t } = useTranslation('view-as');
  const [company, setCompany] = useState<CompanyOption | null>(null);
  return (
    <Card title={t('card.title')} detail={t('card.detail')} printed={false}>
      <CompanyPicker label={t('card.customer')} placeholder={t('card.find')} value={company} onChange={setCompany} />
      {company && <People companyId={company.id} />}
    </Card>
  );
}

function People({ companyId }: { companyId: string }) {
  const { t } = useTranslation(['view-as', 'user']);
  const viewAs = useViewAs();
  const { data, error, refetch } = useQuery(ViewableUsersDocument, { variables: { companyId } });
  if (!data) return error ? <LoadFailed error={error} onRetry={() => void refetch()} /> : <SkeletonLines count={2} />;
  if (data.viewableUsers.length === 0) return <p className={s.none}>{t('card.none')}</p>;
  return (
    <ul className={s.list}>
      {data.viewableUsers.map((user) => (
        <li key={user.id} className={s.row}>
          <span className={s.words}>
            <span className={s.name}>{user.fullName}</span>
            <span className={s.detail}>
              {[user.username, user.role && t(`user:role.${user.role}`)].filter(Boolean).join(' · ')}
            </span>
          </span>
          <Button size="sm" icon={<Eye size={14} />} onClick={() => void viewAs(user)}>
            {t('card.view')}
          </Button>
        </li>
      ))}
    </ul>
  );
}
