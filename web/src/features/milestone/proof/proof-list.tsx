import { useTranslation } from 'react-i18next';
import { BUSINESS_TIME_ZONE } from '@wr1/schema/rules/tariff/quote-validity.ts';
import { formatDateTime } from '../../../ui/text/format.ts';
import { AttachmentTag } from '../../attachment/attachment-tag.tsx';
import type { ShipmentEvent } from '../journey/journey.ts';
import s from '../journey/journey-card.module.css';

/** Who signed for the cargo, when, and the resulting documents; nothing before. */
export function ProofList({ events }: { events: readonly ShipmentEvent[] }) {
  const { t } = useTranslation('milestone');
  const signed = events.filter(({ kind, signedBy }) => kind === 'POD_SIGNED' && signedBy !== null);
  if (signed.length === 0) return null;
  return (
    <section className={s.section}>
      <h3 className={s.heading}>{t('proof.title')}</h3>
      <ul className={s.proofs}>
        {signed.map((event) => (
          <li key={event.id} className={s.proof}>
            <span>
              {t('proof.signed', { name: event.signedBy, at: formatDateTime(event.at, BUSINESS_TIME_ZONE) })}
              <span className={s.detail}>
                {[
                  event.container && t('proof.container', { number: event.container.number ?? event.container.key }),
                  event.note && t('proof.remarks', { text: event.note }),
                  t('proof.recordedBy', { name: event.recordedBy }),
                ]
                  .filter(Boolean)
                  .join(', ')}
              </span>
            </span>
            {event.document && <AttachmentTag file={event.document} />}
          </li>
        ))}
      </ul>
    </section>
  );
}
