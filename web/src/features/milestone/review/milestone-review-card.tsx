import { useMutation, useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BUSINESS_TIME_ZONE } from '@wr1/schema/rules/tariff/quote-validity.ts';
import { failureOf, failureText } from '../../../app/error.ts';
import { Button } from '../../../ui/button/button.tsx';
import { formatDateTime } from '../../../ui/text/format.ts';
import { TextLink } from '../../../ui/button/link-button.tsx';
import { recordPath } from '../../../app/path/record-path.ts';
import { ReasonDialog } from '../record/milestone-act-card.tsx';
import {
  AcceptMilestoneReviewDocument,
  DismissMilestoneReviewDocument,
  MilestoneReviewsDocument,
} from './milestone-review.generated.ts';
import type { MilestoneReviewsQuery } from './milestone-review.generated.ts';
import s from '../record/record-many.module.css';

type Review = NonNullable<MilestoneReviewsQuery['milestoneReviews']>['nodes'][number];
type Asked = { review: Review; step: 'accept' | 'dismiss' };

/**
 * Partner events that arrived out of order. Staff record or dismiss each. Renders nothing if there are none.
 */
export function MilestoneReviews({ onDecided }: { onDecided: () => void }) {
  const { t } = useTranslation('milestone');
  const { t: common } = useTranslation();
  const { data, refetch } = useQuery(MilestoneReviewsDocument, { fetchPolicy: 'cache-and-network' });
  const [asked, setAsked] = useState<Asked | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [accept, accepting] = useMutation(AcceptMilestoneReviewDocument);
  const [dismiss, dismissing] = useMutation(DismissMilestoneReviewDocument);
  const list = data?.milestoneReviews;
  const ask = (next: Asked | null) => {
    setProblem(null);
    setAsked(next);
  };
  async function decide({ review, step }: Asked, note: string) {
    const decision = { variables: { input: { id: review.id, note: note || null } } };
    try {
      const { data: answer } = await (step === 'accept' ? accept(decision) : dismiss(decision));
      const [refused] = answer?.decided.userErrors ?? [];
      if (refused) {
        setProblem(refused.message);
        return;
      }
      ask(null);
      onDecided();
      void refetch().catch(() => undefined);
    } catch (error) {
      setProblem(failureText(failureOf(error), common));
    }
  }
  if (!list || list.totalCount === 0) return null;
  return (
    <details className={s.section}>
      <summary>{t('review.title', { count: list.totalCount })}</summary>
      <p className={s.lead}>{t('review.text')}</p>
      <ul className={s.list} aria-label={t('review.list')}>
        {list.nodes.map((review) => (
          <li key={review.id} className={s.row}>
            <div>
              <p>
                <TextLink to={recordPath('staff', 'booking', review.bookingNumber)}>{review.bookingNumber}</TextLink>{' '}
                <strong>{review.label}</strong> {formatDateTime(new Date(review.actualAt), BUSINESS_TIME_ZONE)}
              </p>
              <p className={s.quiet}>
                {[review.sender, review.containers?.join(', '), review.place, review.note].filter(Boolean).join(', ')}
              </p>
              <p className={s.quiet}>{review.problem}</p>
            </div>
            <div className={s.buttons}>
              <Button size="sm" kind="primary" onClick={() => ask({ review, step: 'accept' })}>
                {t('review.accept')}
              </Button>
              <Button size="sm" onClick={() => ask({ review, step: 'dismiss' })}>
                {t('review.dismiss')}
              </Button>
            </div>
          </li>
        ))}
      </ul>
      {asked && (
        <ReasonDialog
          title={t(`review.${asked.step}Title`, { milestone: asked.review.label, number: asked.review.bookingNumber })}
          submitLabel={t(`review.${asked.step}`)}
          busy={accepting.loading || dismissing.loading}
          problem={problem}
          optional={asked.step === 'accept'}
          hint={asked.step === 'accept' ? t('review.acceptHint') : undefined}
          onClose={() => ask(null)}
          onSubmit={(note) => decide(asked, note)}
        />
      )}
    </details>
  );
}
