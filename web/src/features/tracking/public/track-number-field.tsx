import { numberDoubt, readTrackingNumbers, TRACK_MAX_NUMBERS } from '@wr1/schema/rules/milestone/tracking.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button/button.tsx';
import { ChipField } from '../../../ui/form/choice/chip-field.tsx';
import s from '../list/track-trace.module.css';

/**
 * Maximum number of chips in the field. It exceeds the 20 that can be searched, so that a long paste loses
 * nothing.
 */
const ROOM = 200;

interface TrackNumberFieldProps {
  /** The numbers with which the field starts. */
  numbers: readonly string[];
  loading: boolean;
  onAsk: (numbers: readonly string[]) => void;
}

/**
 * Field for numbers, typed or pasted, which become chips. A wrong check digit shows a warning but doesn't
 * prevent the search.
 */
export function TrackNumberField({ numbers, loading, onAsk }: TrackNumberFieldProps) {
  const { t } = useTranslation('track-trace');
  const [typed, setTyped] = useState(numbers);
  const doubts = typed.map(numberDoubt).filter((doubt) => doubt !== null);
  const over = typed.length - TRACK_MAX_NUMBERS;
  const warning = doubts.length > 0 && (
    <>
      {doubts.map(({ number, kind, digit }) => (
        <span key={number} className={s.doubt}>
          {t(`search.${kind}`, { number, digit })}
        </span>
      ))}
      <span className={s.doubt}>{t('search.doubt')}</span>
    </>
  );
  return (
    <form
      className={s.search}
      role="search"
      data-print="off"
      onSubmit={(event) => {
        event.preventDefault();
        if (over <= 0) onAsk(typed);
      }}
    >
      <ChipField
        label={t('search.label')}
        labelHidden
        className={s.field}
        placeholder={t('search.hint', { max: TRACK_MAX_NUMBERS })}
        name="numbers"
        limit={ROOM}
        value={typed}
        onChange={(next) => setTyped(readTrackingNumbers(next.join(' ')))}
        error={over > 0 && t('search.tooMany', { count: over, max: TRACK_MAX_NUMBERS })}
        warning={warning}
      />
      <Button type="submit" kind="primary" size="lg" loading={loading}>
        {t('search.submit')}
      </Button>
      {typed.length > 0 && (
        <Button
          kind="quiet"
          size="lg"
          onClick={() => {
            setTyped([]);
            onAsk([]);
          }}
        >
          {t('search.clear')}
        </Button>
      )}
    </form>
  );
}
