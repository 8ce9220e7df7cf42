import { Printer, RefreshCw } from 'lucide-react';
import { BUSINESS_TIME_ZONE } from '@wr1/schema/rules/tariff/quote-validity.ts';
import { useTranslation } from 'react-i18next';
import { CenteredPage } from '../../app/page/centered-page.tsx';
import { useLinkToken } from '../../app/use-link-token.ts';
import { usePageTitle } from '../../app/page/page-title.ts';
import { Banner } from '../../ui/page/banner.tsx';
import { Button } from '../../ui/button/button.tsx';
import { formatDate, formatDateTime } from '../../ui/text/format.ts';
import { LargeTitle, Lead } from '../../ui/page/large-title.tsx';
import { LinkButton } from '../../ui/button/link-button.tsx';
import { SkeletonCard } from '../../ui/page/skeleton.tsx';
import { placeShortName, placeZone } from '../master-data/place-tag.tsx';
import { TrackFailureCard } from '../tracking/public/track-failure-card.tsx';
import type { TrackFailure } from '../tracking/public/track-failure-card.tsx';
import { TrackedCard } from '../tracking/card/tracked-card.tsx';
import { useSharedShipment } from './use-shared-shipment.ts';
import type { Shared, SharedState } from './use-shared-shipment.ts';
import s from './share-link-page.module.css';

/** /share/link#token: a booking for someone without an account, on screen and printed on one sheet. */
export function ShareLinkPage() {
  const token = useLinkToken();
  return <Page key={token} token={token} />;
}

function Page({ token }: { token: string }) {
  const { t } = useTranslation('share-link');
  const { state, failure, isAsking, refresh } = useSharedShipment(token);
  usePageTitle(state.kind === 'found' ? state.shipment.number : t('page.window'));
  if (state.kind === 'ended') return <Ended why={state.why} />;
  return (
    <CenteredPage wide>
      {state.kind === 'found' ? (
        <Found state={state} failure={failure} isAsking={isAsking} onRefresh={refresh} />
      ) : (
        <>
          <h1 className="sr" tabIndex={-1}>
            {t('page.window')}
          </h1>
          {state.kind === 'loading' ? <SkeletonCard lines={14} /> : <Failed failure={state} onRetry={refresh} />}
        </>
      )}
    </CenteredPage>
  );
}

function Failed({ failure, onRetry }: { failure: TrackFailure; onRetry: () => void }) {
  const { t } = useTranslation('share-link');
  return (
    <TrackFailureCard
      failure={failure}
      words={{
        limited: (count) => ({ title: t('page.limited.title'), text: t('page.limited.text', { count }) }),
        failed: t('page.failed'),
      }}
      onRetry={onRetry}
    />
  );
}

function Ended({ why }: { why: Extract<SharedState, { kind: 'ended' }>['why'] }) {
  const { t } = useTranslation('share-link');
  return (
    <CenteredPage>
      <div className={s.ended}>
        <LargeTitle steady>{t(`ended.${why}.title`)}</LargeTitle>
        <Lead className={s.endedText}>{t(`ended.${why}.text`)}</Lead>
        <LinkButton to="/" kind="primary" size="lg">
          {t('ended.home')}
        </LinkButton>
      </div>
    </CenteredPage>
  );
}

interface FoundProps {
  state: Extract<SharedState, { kind: 'found' }>;
  failure: TrackFailure | null;
  isAsking: boolean;
  onRefresh: () => void;
}

function Found({ state, failure, isAsking, onRefresh }: FoundProps) {
  const { t } = useTranslation('share-link');
  const { shipment, expiresAt, at, Chart } = state;
  const { number, journey } = shipment;
  const next = journey.steps.find(({ isDone: done }) => !done);
  return (
    <div className={s.sheet}>
      <div className={s.head}>
        <div className={s.words}>
          <LargeTitle steady>
            {t('page.title', {
              from: placeShortName(journey.pol, journey.polCode),
              to: placeShortName(journey.pod, journey.podCode),
            })}
          </LargeTitle>
          <Lead className={s.lead}>{t('page.lead', { date: lastDay(expiresAt) })}</Lead>
        </div>
        <div className={s.actions} data-print="off">
          <Button icon={<RefreshCw size={16} />} loading={isAsking} onClick={onRefresh}>
            {t('page.refresh')}
          </Button>
          <Button icon={<Printer size={16} />} onClick={() => window.print()}>
            {t('page.print')}
          </Button>
        </div>
      </div>
      <div className={s.banners}>
        {failure && <Banner tone="warning">{t('page.notRefreshed', { time: formatDateTime(at) })}</Banner>}
        <Risk shipment={shipment} />
      </div>
      <TrackedCard
        number={number}
        shipment={journey}
        askedAt={at}
        printable={false}
        more={<Containers numbers={shipment.containerNumbers} />}
        chart={Chart && <Chart shipment={journey} zone={placeZone(next ? next.place : journey.pod)} />}
      />
    </div>
  );
}

/** A link expires at midnight, so its last day is the day before. */
function lastDay(expiresAt: string | null): string {
  return expiresAt === null ? '' : formatDate(new Date(Date.parse(expiresAt) - 1), BUSINESS_TIME_ZONE);
}

function Risk({ shipment: { atRisk, journey } }: { shipment: Shared }) {
  const { t } = useTranslation('share-link');
  if (!atRisk) return null;
  const place = journey.steps.find(({ milestone }) => milestone === atRisk.milestone)?.place;
  const moment = (time: string) => formatDateTime(time, placeZone(place));
  return (
    <Banner tone="signal" title={t('page.risk')}>
      {atRisk.estimatedAt === null
        ? t('page.riskDue', { milestone: atRisk.label, planned: moment(atRisk.plannedAt) })
        : t('page.riskText', {
            milestone: atRisk.label,
            planned: moment(atRisk.plannedAt),
            estimated: moment(atRisk.estimatedAt),
          })}
    </Banner>
  );
}

function Containers({ numbers }: { numbers: readonly string[] }) {
  const { t } = useTranslation('share-link');
  if (numbers.length === 0) return null;
  return (
    <div className={s.containers}>
      <h3 className={s.label}>{t('page.containers', { count: numbers.length })}</h3>
      <ul className={s.numbers}>
        {numbers.map((number) => (
          <li key={number} className="mono">
            {number}
          </li>
        ))}
      </ul>
    </div>
  );
}
