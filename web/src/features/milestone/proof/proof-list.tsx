import { useTranslation } from 'react-i18next';
import { BUSINESS_TIME_ZONE } from '@wr1/schema/rules/tariff/quote-validity.ts';
import { formatDateTime } from '../../../ui/text/format.ts';
import { AttachmentTag } from '../../attachment/attachment-tag.tsx';
import type { JourneyEntry } from '../journey/journey.ts';
import s from '../journey/journey-card.module.css';

/** Who signed for the cargo, when, and the resulting documents. Renders nothing until someone has signed. */
export function ProofList({ entries }: { entries: readonly JourneyEntry[] }) {
  const { t } = useTranslation('milestone');
  const signed = entries.filter(({ kind, signedBy }) => kind === 'POD_SIGNED' && signedBy !== null);
  if (signed.length === 0) return null;
  return (
    <section className={s.section}>
      <h3 className={s.heading}>{t('proof.title')}</h3>
      <ul className={s.proofs}>
        {signed.map((entry) => (
          <li key={entry.key} className={s.proof}>
            <span>
              {t('proof.signed', { name: entry.signedBy, at: formatDateTime(entry.at, BUSINESS_TIME_ZONE) })}
              <span className={s.detail}>
                {[
                  entry.container && t('proof.container', { number: entry.container.number ?? entry.container.key }),
                  entry.note && t('proof.remarks', { text: entry.note }),
                  t('proof.recordedBy', { name: entry.recordedBy }),
                ]
                  .filter(Boolean)
                  .join(', ')}
              </span>
            </span>
            {entry.document && <AttachmentTag file={entry.document} />}
          </li>
        ))}
      </ul>
    </section>
  );
}
