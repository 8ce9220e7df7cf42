import { TRACK_MAX_NUMBERS } from '@wr1/schema/rules/milestone/tracking.ts';
import { History } from 'lucide-react';
import { TextButton, TextLink } from '../../../ui/button/link-button.tsx';
import { trackAgain, useHistory } from '../../history/browser-history.ts';
import { useTrackText } from './use-track-text.ts';
import s from './track-start.module.css';

const kinds = ['container', 'billOfLading', 'airWaybill', 'booking'] as const;

/** Shown before the first search: which numbers can be tracked, and earlier searches. */
export function TrackStart({ onAsk }: { onAsk: (numbers: readonly string[], proofs: readonly string[]) => void }) {
  const { t } = useTrackText();
  const before = (useHistory() ?? []).filter((entry) => entry.kind === 'tracked').slice(0, 5);
  return (
    <div className={s.start}>
      <h2 className={s.title}>{t('start.title')}</h2>
      <p className={s.text}>{t('start.text', { max: TRACK_MAX_NUMBERS })}</p>
      <dl className={s.kinds}>
        {kinds.map((kind) => (
          <div key={kind}>
            <dt>{t(`start.${kind}`)}</dt>
            <dd className={s.form}>{t(`start.${kind}Form`)}</dd>
          </div>
        ))}
      </dl>
      {before.length > 0 && (
        <div className={s.before}>
          <TextLink to="/history" icon={<History size={16} />}>
            {t('history')}
          </TextLink>
          {before.map((entry) => (
            <TextButton
              key={entry.number}
              className="mono"
              onClick={() => {
                const { numbers, proofs } = trackAgain([entry], TRACK_MAX_NUMBERS);
                onAsk(numbers, proofs);
              }}
            >
              {entry.number}
            </TextButton>
          ))}
        </div>
      )}
    </div>
  );
}
