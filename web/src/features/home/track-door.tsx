import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { Button } from '../../ui/button/button.tsx';
import { ChipField } from '../../ui/form/choice/chip-field.tsx';
import { publicTrackPath } from '../../app/path/tracking-path.ts';
import s from './doors.module.css';

/** Maximum number of numbers per search. */
const limit = 20;

/** Tracks booking, container, bill of lading and air waybill numbers in any combination. */
export function TrackDoor() {
  const { t } = useTranslation('home');
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const [numbers, setNumbers] = useState<readonly string[]>([]);
  const [tried, setTried] = useState(false);
  const missing = tried && numbers.length === 0;
  return (
    <form
      ref={form}
      className={s.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (numbers.length > 0) void navigate(publicTrackPath(numbers));
        else form.current?.querySelector('input')?.focus();
      }}
    >
      <ChipField
        className={s.numbers}
        label={t('track.label')}
        hint={t('track.hint', { count: limit })}
        error={missing ? t('track.missing') : null}
        name="numbers"
        limit={limit}
        value={numbers}
        onChange={setNumbers}
      />
      <Button type="submit" kind="primary" size="lg" full>
        {numbers.length === 0 ? t('track.submitEmpty') : t('track.submit', { count: numbers.length })}
      </Button>
    </form>
  );
}
