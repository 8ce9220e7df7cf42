import { useQuery } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { DUTY, DUTY_LABEL } from '@wr1/schema/rules/access/duty.ts';
import type { Duty } from '@wr1/schema/rules/access/duty.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { Select } from '../../../ui/form/choice/select.tsx';
import { TextArea } from '../../../ui/form/text-area.tsx';
import { Code } from '../../../ui/text/code.tsx';
import { formatMoney } from '../../../ui/text/format.ts';
import { OwnerChoiceDocument } from '../owner/owner-dialog.generated.ts';
import { isNeedMet } from '@wr1/schema/rules/release/release-entry.ts';
import { ReleaseNeedFields } from '../step/release-need-card.tsx';
import type { ActInput, SentAct } from './record-act.ts';
import { AccountManagersDocument } from './record-act-dialog.generated.ts';
import s from './record-act-dialog.module.css';
import { customerName } from './record-column.tsx';
import type { RecordRow } from './record-row.ts';

/** Whether something that an action needs is not entered yet. */
export function isIncomplete(act: SentAct, rows: readonly RecordRow[], { text, needs }: ActInput): boolean {
  if (act === 'RELEASE') return rows.some((row) => !isNeedMet(row.releaseNeeds ?? [], needs[row.id] ?? {}));
  return (act === 'NOTE' || act === 'ASSIGN' || act === 'OWNER') && text.trim() === '';
}

interface ActFieldsProps {
  act: SentAct;
  /** The records to which the action applies. */
  rows: readonly RecordRow[];
  input: ActInput;
  /** Whether to show what is missing. */
  touched: boolean;
  onChange: (input: ActInput) => void;
  /** Called on Enter in a field of one line. */
  onEnter: () => void;
}

/** What an action needs from the user, and what it will do to each record. */
export function ActFields({ act, rows, input, touched, onChange, onEnter }: ActFieldsProps) {
  const { t } = useTranslation(['shipment', 'message']);
  const { language, locale } = useLanguage();
  const managers = useQuery(AccountManagersDocument, { skip: act !== 'ASSIGN' }).data?.accountManagers ?? [];
  const staff = useQuery(OwnerChoiceDocument, { skip: act !== 'OWNER' }).data?.shipmentStaff ?? [];
  const isMissing = touched && input.text.trim() === '';
  const error = isMissing ? t('message:REQUIRED') : undefined;
  const setText = (text: string) => onChange({ ...input, text });
  switch (act) {
    case 'ASSIGN':
      return (
        <Select
          label={t('bulk.accountManager')}
          required
          value={input.text}
          options={managers.map(({ id, fullName }) => ({ value: id, label: fullName }))}
          error={error}
          onChange={setText}
        />
      );
    case 'OWNER':
      return (
        <>
          <Select
            label={t('bulk.duty')}
            required
            value={input.duty}
            options={DUTY.map((duty) => ({ value: duty, label: DUTY_LABEL[duty][language] }))}
            onChange={(duty) => onChange({ ...input, duty: duty as Duty, text: '' })}
          />
          <Select
            label={t('bulk.owner')}
            required
            value={input.text}
            options={staff
              .filter(({ duties }) => duties.includes(input.duty))
              .map(({ user }) => ({ value: user.id, label: user.fullName }))}
            error={error}
            onChange={setText}
          />
        </>
      );
    case 'NOTE':
      return (
        <TextArea
          label={t('bulk.note')}
          required
          rows={4}
          maxLength={2000}
          value={input.text}
          error={error}
          onChange={setText}
        />
      );
    case 'RELEASE':
      return rows.map((row) => (
        <ReleaseNeedFields
          key={row.id}
          needs={row.releaseNeeds ?? []}
          number={row.number}
          values={input.needs[row.id] ?? {}}
          touched={touched}
          onChange={(values) => onChange({ ...input, needs: { ...input.needs, [row.id]: values } })}
          onEnter={onEnter}
        />
      ));
    case 'BILL': {
      const total = rows.reduce((sum, { chargeTotal }) => sum + Number(chargeTotal?.totalUsd.amount ?? 0), 0);
      return (
        <table className={s.amounts}>
          <tbody>
            {rows.map((row) => (
              <tr key={row.id}>
                <td>
                  <Code size={12}>{row.number}</Code>
                </td>
                <td>{customerName(row)}</td>
                <td className={s.amount}>
                  {row.chargeTotal &&
                    formatMoney(row.chargeTotal.totalUsd.amount, row.chargeTotal.totalUsd.currency, locale)}
                </td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row" colSpan={2}>
                {t('bulk.total')}
              </th>
              <td className={s.amount}>{formatMoney(total.toFixed(2), 'USD', locale)}</td>
            </tr>
          </tfoot>
        </table>
      );
    }
    default:
      return null;
  }
}
