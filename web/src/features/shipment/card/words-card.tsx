import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { BUSINESS_TIME_ZONE } from '@wr1/schema/rules/tariff/quote-validity.ts';
import type { Side } from '@wr1/schema/rules/list/tab.ts';
import { Banner } from '../../../ui/page/banner.tsx';
import { formatDateTime } from '../../../ui/text/format.ts';
import { recordWords } from '../tag/record-word.ts';
import type { RecordWord } from '../tag/record-word.ts';
import { useCard } from '../../../app/apollo/use-card.ts';
import type { CardOf } from '../../../app/apollo/use-card.ts';
import { WordsCardFragmentDoc } from './words-card.generated.ts';
import type { WordsCardFragment } from './words-card.generated.ts';
import s from './words-card.module.css';

interface WordsCardProps {
  record: CardOf<WordsCardFragment>;
  side: Side;
  /** Set for a booking; omitted for a quotation. */
  cancellationStatus?: string;
  /** Buttons that respond to a cancellation request. */
  answer?: ReactNode;
}

const TONE = {
  wish: 'warning',
  cancellationRequested: 'warning',
  cancellationDeclined: 'info',
  declined: 'info',
  cancelled: 'info',
  rejected: 'danger',
} as const;

/**
 * Notes that explain a record's current state: an open change request, a cancellation request, or the reason
 * for closing.
 */
export function WordsCard({ record, side, cancellationStatus, answer }: WordsCardProps) {
  const { t } = useTranslation('shipment');
  const card = useCard(WordsCardFragmentDoc, 'WordsCard', record);
  if (!card) return null;
  const words = recordWords({ ...card, ...(cancellationStatus !== undefined && { cancellationStatus }) });
  const line = (word: RecordWord) =>
    t('words.by', { actor: word.actorName, time: formatDateTime(word.at, BUSINESS_TIME_ZONE) });
  return (
    <>
      {words.map((word) => (
        <Banner
          key={word.kind}
          tone={TONE[word.kind]}
          title={t(`words.${word.kind}.${side}`)}
          actions={word.kind === 'cancellationRequested' ? answer : undefined}
        >
          {word.note && <p className={s.note}>{word.note}</p>}
          <p className={s.by}>{line(word)}</p>
        </Banner>
      ))}
    </>
  );
}
