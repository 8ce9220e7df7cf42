import { Undo2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button/button.tsx';
import type { PriceSending as Sending } from './use-price-send.ts';

/** Replaces the send button with a countdown and an undo button. */
export function PriceSending({ sending, size }: { sending: Sending; size: 'lg' | 'xl' }) {
  const { t } = useTranslation('quotation');
  const { due } = sending;
  const dueAt = Date.parse(due?.dueAt ?? '');
  // The wait is the difference between two server times, so a wrong local clock doesn't matter.
  const [end] = useState(() => (due?.isFresh ? Date.now() + dueAt - Date.parse(due?.createdAt ?? '') : dueAt));
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 250);
    return () => clearInterval(timer);
  }, []);
  const count = Math.ceil((end - now) / 1000);
  return (
    <>
      <p role="status">{count > 0 ? t('sending.in', { count }) : t('sending.now')}</p>
      <Button full size={size} icon={<Undo2 size={16} />} loading={sending.undoing} onClick={() => void sending.undo()}>
        {t('sending.undo')}
      </Button>
    </>
  );
}
