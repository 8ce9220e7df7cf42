import { useTranslation } from 'react-i18next';
import { Code } from '../../ui/code.tsx';
import { formatDateTime } from '../../ui/format.ts';
import { ApprovalTag } from './approval-tag.tsx';
import { useServiceWords } from './registration-column.tsx';
import type { RegistrationRow } from './registration-column.tsx';
import s from './registration-list.module.css';

/** A row on a phone: number and state, company, who asks, what it would ship. */
export function RegistrationRowCard({ row, onOpen }: { row: RegistrationRow; onOpen: () => void }) {
  const { t } = useTranslation('registration');
  const services = useServiceWords();
  return (
    <article className={s.card}>
      <p className={s.cardTop}>
        <Code size={12}>{row.reference}</Code>
        <ApprovalTag approval={row.approval} />
      </p>
      <button type="button" className={s.cardName} onClick={onOpen}>
        {row.companyName}
      </button>
      <p>
        {row.contactName}
        {row.region && <span className={s.quiet}>, {row.region.name}</span>}
      </p>
      <p className={s.quiet}>
        {t('column.perMonth', { volume: row.shipmentVolume.replace('-', '–') })}, {services(row.services)}
      </p>
      <p className={s.quiet}>{formatDateTime(row.decidedAt ?? row.createdAt, undefined, 'list')}</p>
    </article>
  );
}
