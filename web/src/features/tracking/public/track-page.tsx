import { readTrackingNumbers, TRACK_MAX_NUMBERS } from '@wr1/schema/rules/milestone/tracking.ts';
import { useState } from 'react';
import { Trans } from 'react-i18next';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router';
import { usePageTitle } from '../../../app/page/page-title.ts';
import { SkeletonCard } from '../../../ui/page/skeleton.tsx';
import { useHydrated } from '../../../ui/browser/use-hydrated.ts';
import { placeZone } from '../../master-data/place-tag.tsx';
import { TrackFailureCard } from './track-failure-card.tsx';
import { TrackRow } from './track-row.tsx';
import { TrackSearch } from './track-search.tsx';
import { TrackStart } from './track-start.tsx';
import { nextStep } from '../card/tracked.ts';
import type { Tracked } from '../card/tracked.ts';
import { TrackedCard } from '../card/tracked-card.tsx';
import { publicTrackPath, readProofs } from '../../../app/path/tracking-path.ts';
import { useTrackText } from './use-track-text.ts';
import { useTracking } from '../card/use-tracking.ts';
import type { TrackState } from '../card/use-tracking.ts';
import s from './track-page.module.css';

/** The place whose local time is used for "Now": the next milestone's, as in the timeline's "Now" row. */
const nowPlace = (shipment: Tracked) => (nextStep(shipment) ?? { place: shipment.pod }).place;

/** /public/track-trace: tracks up to 20 numbers without an account, with milestones and dates for each. */
export function TrackPage() {
  const { t } = useTrackText();
  usePageTitle(t('title'));
  const hydrated = useHydrated();
  const [params] = useSearchParams();
  const { hash } = useLocation();
  const navigate = useNavigate();
  // Prerendering has no URL.
  const asked = hydrated ? (params.get('numbers') ?? '') : '';
  const numbers = readTrackingNumbers(asked).slice(0, TRACK_MAX_NUMBERS);
  const proofs = hydrated ? readProofs(hash) : [];
  const { retry, ...state } = useTracking(numbers, proofs);

  function ask(next: readonly string[], nextProofs: readonly string[] = proofs) {
    if (next.join(',') === numbers.join(',')) retry();
    else void navigate(publicTrackPath(next, nextProofs));
  }

  return (
    <>
      <TrackSearch key={numbers.join(',')} numbers={numbers} loading={state.kind === 'loading'} onAsk={ask} />
      <div className={s.page}>
        {state.kind === 'idle' && <TrackStart onAsk={ask} />}
        {state.kind === 'loading' && (
          <div className={s.grid}>
            <SkeletonCard lines={3} />
            <SkeletonCard lines={12} />
          </div>
        )}
        {(state.kind === 'limited' || state.kind === 'failed') && (
          <div className={s.failure}>
            <TrackFailureCard failure={state} onRetry={retry} />
          </div>
        )}
        {state.kind === 'found' && <Results key={numbers.join(',')} state={state} />}
      </div>
    </>
  );
}

function Results({ state }: { state: Extract<TrackState, { kind: 'found' }> }) {
  const { t } = useTrackText();
  const { results, at, Chart } = state;
  const [picked, setPicked] = useState<string | null>(null);
  const shown = results.find(({ number }) => number === picked) ?? results.find(({ shipment }) => shipment) ?? null;
  return (
    <div className={s.grid}>
      <div className={s.side}>
        <ul className={s.rows} aria-label={t('results')}>
          {results.map((result) => (
            <TrackRow
              key={result.number}
              result={result}
              selected={result.number === shown?.number}
              onSelect={() => setPicked(result.number)}
            />
          ))}
        </ul>
        <p className={s.note}>
          <Trans t={t} i18nKey="publicNote" components={{ signIn: <Link to="/auth/login" /> }} />
        </p>
      </div>
      {shown?.shipment ? (
        <TrackedCard
          key={shown.number}
          number={shown.number}
          shipment={shown.shipment}
          askedAt={at}
          chart={Chart && <Chart shipment={shown.shipment} zone={placeZone(nowPlace(shown.shipment))} />}
        />
      ) : (
        <p className={s.none} role="status">
          <strong>{t('noneFound')}</strong>
          {t('notFoundText')}
        </p>
      )}
    </div>
  );
}
