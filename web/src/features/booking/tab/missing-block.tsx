import { CircleAlert, CircleDashed } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { DOCUMENT_TYPE_LABEL } from '@wr1/schema/rules/document/document-type.ts';
import { BUSINESS_TIME_ZONE } from '@wr1/schema/rules/tariff/quote-validity.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { Button } from '../../../ui/button/button.tsx';
import { TextButton } from '../../../ui/button/link-button.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { cx } from '../../../ui/text/cx.ts';
import { formatDateTime } from '../../../ui/text/format.ts';
import { documentPlace, FILING_ANCHOR } from '@wr1/schema/rules/list/record-tab.ts';
import type { RecordTab } from '@wr1/schema/rules/list/record-tab.ts';
import { ADVANCE_FILING_LABEL } from '@wr1/schema/rules/filing/advance-filing.ts';
import { dueFilings } from './booking-record.ts';
import s from './overview.module.css';
import type { BlockProps } from './overview-tab.tsx';

/** Rows shown; the documents tab has them all. */
const MOST = 4;

interface MissingRow {
  key: string;
  name: string;
  isLate: boolean;
  /** Who provides it, as a text. */
  from: string;
  dueAt: string | null;
  /** What the viewer does about it, with where; null if someone else must act. */
  act: { label: string; named: string; tab: RecordTab; at: string } | null;
}

/** The missing documents and the advance filings that are due, each with a link to its row. */
export function MissingBlock({ record, side, open }: BlockProps) {
  const { t } = useTranslation(['booking', 'attachment', 'advance-filing']);
  const { language } = useLanguage();
  if (!record.documents) return null;
  const documents = record.documents.checklist
    .filter(({ state }) => state === 'MISSING' || state === 'OVERDUE')
    .map(({ documentType, giver, state, dueAt }): MissingRow => {
      const name = DOCUMENT_TYPE_LABEL[documentType][language];
      const place = documentPlace(documentType, side);
      const act = { label: t('attachment:add'), named: t('attachment:addType', { name }), ...place };
      return {
        key: documentType,
        name,
        isLate: state === 'OVERDUE',
        from: t(`attachment:from.${side}.${giver}`),
        dueAt,
        act: side === 'staff' || giver === 'CUSTOMER' ? act : null,
      };
    });
  const filings = dueFilings(record, side).map(({ kind, filer, state, deadline, canUpdate }): MissingRow => {
    const name = ADVANCE_FILING_LABEL[kind][language];
    const act = canUpdate ? 'update' : 'report';
    return {
      key: kind,
      name,
      isLate: state === 'OVERDUE',
      from: t(`advance-filing:by.${side}.${filer}`),
      dueAt: deadline,
      act: {
        label: t(`advance-filing:act.${act}`),
        named: t(`advance-filing:act.${act}Of`, { name: kind }),
        tab: 'documents',
        at: FILING_ANCHOR,
      },
    };
  });
  const missing = [...filings, ...documents].toSorted((one, other) => Number(other.isLate) - Number(one.isLate));
  return (
    <Card
      title={t('overview.documents.title')}
      detail={missing.length > 0 ? missing.length : undefined}
      actions={<TextButton onClick={() => open('documents')}>{t('overview.documents.open')}</TextButton>}
    >
      {missing.length === 0 ? (
        <p className={s.quiet}>{t('overview.documents.none')}</p>
      ) : (
        <ul className={s.rows}>
          {missing.slice(0, MOST).map(({ key, name, isLate, from, dueAt, act }) => {
            const Glyph = isLate ? CircleAlert : CircleDashed;
            return (
              <li key={key} className={s.row}>
                <Glyph size={16} aria-hidden="true" className={isLate ? s.late : s.soon} />
                <span className={s.words}>
                  <span className={s.name}>{name}</span>
                  <br />
                  <span className={cx(s.due, isLate && s.late)}>
                    {[
                      from,
                      dueAt !== null &&
                        t(isLate ? 'attachment:due.was' : 'attachment:due.until', {
                          at: formatDateTime(dueAt, BUSINESS_TIME_ZONE, 'list'),
                        }),
                    ]
                      .filter(Boolean)
                      .join(', ')}
                  </span>
                </span>
                {act !== null && (
                  <Button size="sm" aria-label={act.named} onClick={() => open(act.tab, act.at)}>
                    {act.label}
                  </Button>
                )}
              </li>
            );
          })}
        </ul>
      )}
    </Card>
  );
}
