import { readTrackingNumbers, TRACK_MAX_NUMBERS } from '@wr1/schema/rules/milestone/tracking.ts';
import { useState } from 'react';
import { Button } from '../../../ui/button/button.tsx';
import { ChipField } from '../../../ui/form/choice/chip-field.tsx';
import { doubtfulNumbers } from '../card/tracked.ts';
import { useTrackText } from './use-track-text.ts';
import s from './track-search.module.css';

interface TrackSearchProps {
  /** The numbers with which the field starts. */
  numbers: readonly string[];
  loading: boolean;
  onAsk: (numbers: readonly string[]) => void;
}

/** The search form at the top. A wrong check digit shows a warning but doesn't prevent the search. */
export function TrackSearch({ numbers, loading, onAsk }: TrackSearchProps) {
  const { t } = useTrackText();
  const [typed, setTyped] = useState(numbers);
  const doubtful = doubtfulNumbers(typed);
  const full = typed.length >= TRACK_MAX_NUMBERS;
  return (
    <div className={s.band}>
      <form
        className={s.inner}
        role="search"
        onSubmit={(event) => {
          event.preventDefault();
          if (typed.length > 0) onAsk(typed);
        }}
      >
        <h1 className={s.title}>{t('title')}</h1>
        <ChipField
          label={t('numbers')}
          labelHidden
          className={s.field}
          placeholder={t('addNumber')}
          name="numbers"
          limit={TRACK_MAX_NUMBERS}
          value={typed}
          onChange={(next) => setTyped(readTrackingNumbers(next.join(' ')))}
          hint={full ? t('limit', { max: TRACK_MAX_NUMBERS }) : undefined}
          warning={doubtful.length > 0 && t('checkDigit', { count: doubtful.length, numbers: doubtful.join(', ') })}
        />
        <Button type="submit" kind="primary" size="lg" className={s.submit} loading={loading}>
          {t('submit')}
        </Button>
      </form>
    </div>
  );
}
