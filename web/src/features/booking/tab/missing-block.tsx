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
import { documentPlace } from '@wr1/schema/rules/list/record-tab.ts';
import s from './overview.module.css';
import type { BlockProps } from './overview-tab.tsx';

/** Rows shown; the documents tab has them all. */
const MOST = 4;

/** The missing documents, each with a link to its row, where it can be added. */
export function MissingBlock({ record, side, open }: BlockProps) {
  const { t } = useTranslation(['booking', 'attachment']);
  const { language } = useLanguage();
  if (!record.documents) return null;
  const missing = record.documents.checklist
    .filter(({ state }) => state === 'MISSING' || state === 'OVERDUE')
    .toSorted((one, other) => Number(other.state === 'OVERDUE') - Number(one.state === 'OVERDUE'));
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
          {missing.slice(0, MOST).map(({ documentType, giver, state, dueAt }) => {
            const isLate = state === 'OVERDUE';
            const name = DOCUMENT_TYPE_LABEL[documentType][language];
            const Glyph = isLate ? CircleAlert : CircleDashed;
            return (
              <li key={documentType} className={s.row}>
                <Glyph size={16} aria-hidden="true" className={isLate ? s.late : s.soon} />
                <span className={s.words}>
                  <span className={s.name}>{name}</span>
                  <br />
                  <span className={cx(s.due, isLate && s.late)}>
                    {[
                      t(`attachment:from.${side}.${giver}`),
                      dueAt !== null &&
                        t(isLate ? 'attachment:due.was' : 'attachment:due.until', {
                          at: formatDateTime(dueAt, BUSINESS_TIME_ZONE, 'list'),
                        }),
                    ]
                      .filter(Boolean)
                      .join(', ')}
                  </span>
                </span>
                {(side === 'staff' || giver === 'CUSTOMER') && (
                  <Button
                    size="sm"
                    aria-label={t('attachment:addType', { name })}
                    onClick={() => {
                      const { tab, at } = documentPlace(documentType, side);
                      open(tab, at);
                    }}
                  >
                    {t('attachment:add')}
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
