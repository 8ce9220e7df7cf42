import { useTranslation } from 'react-i18next';
import { Code } from '../../../ui/text/code.tsx';
import { formatDateTime } from '../../../ui/text/format.ts';
import { RowCard, RowCardName, RowCardQuiet, RowCardTop } from '../../../ui/list/row-card.tsx';
import { ApprovalTag } from './approval-tag.tsx';
import { useServiceWords } from './registration-column.tsx';
import type { RegistrationRow } from './registration-column.tsx';
import s from './registration-list.module.css';

/** A registration on a phone: number and state, company, contact, planned shipments. */
export function RegistrationRowCard({ row, onOpen }: { row: RegistrationRow; onOpen: () => void }) {
  const { t } = useTranslation('registration');
  const services = useServiceWords();
  return (
    <RowCard>
      <RowCardTop>
        <Code size={12}>{row.reference}</Code>
        <ApprovalTag approval={row.approval} />
      </RowCardTop>
      <RowCardName onOpen={onOpen}>{row.companyName}</RowCardName>
      <p>
        {row.contactName}
        {row.region && <span className={s.quiet}>, {row.region.name}</span>}
      </p>
      <RowCardQuiet>
        {t('column.perMonth', { volume: row.shipmentVolume.replace('-', '–') })}, {services(row.services)}
      </RowCardQuiet>
      <RowCardQuiet>{formatDateTime(row.decidedAt ?? row.createdAt, undefined, 'list')}</RowCardQuiet>
    </RowCard>
  );
}
