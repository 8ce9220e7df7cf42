import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button/button.tsx';
import { TextLink } from '../../../ui/button/link-button.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { formatDateTime } from '../../../ui/text/format.ts';
import { Tag } from '../../../ui/text/tag.tsx';
import { IdentityChange } from '../identity-change.tsx';
import s from '../own-company.module.css';
import type { CompanyChangeCardFragment } from './company-change.generated.ts';

const TONE = { WAITING: 'warning', APPROVED: 'success', REJECTED: 'danger', WITHDRAWN: 'neutral' } as const;

interface ChangeCardProps {
  change: CompanyChangeCardFragment;
  onApprove: () => void;
  onReject: () => void;
}

/** A request for other names or another tax code: what changes, who asked, and the decision. */
export function ChangeCard({ change, onApprove, onReject }: ChangeCardProps) {
  const { t } = useTranslation('own-company');
  const { company, state, decidedAt, reason } = change;
  return (
    <Card
      title={<TextLink to={`/admin/customer-management/${company.code}`}>{company.name}</TextLink>}
      actions={<Tag tone={TONE[state]}>{t(`state.${state}`)}</Tag>}
    >
      <div className={s.body}>
        <IdentityChange before={change.before} after={change.requested} />
        {reason && <p>{t('identity.reason', { reason })}</p>}
        <p className={s.quiet}>
          {t('identity.sent', { name: change.requestedByName ?? '–', time: formatDateTime(change.requestedAt) })}
          {decidedAt && (
            <>
              {' · '}
              {t('request.decided', { name: change.decidedByName ?? '–', time: formatDateTime(decidedAt) })}
            </>
          )}
        </p>
        {state === 'WAITING' && (
          <div className={s.buttons}>
            <Button kind="primary" onClick={onApprove}>
              {t('request.approve')}
            </Button>
            <Button onClick={onReject}>{t('request.reject')}</Button>
          </div>
        )}
      </div>
    </Card>
  );
}
