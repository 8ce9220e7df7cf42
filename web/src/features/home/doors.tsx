import { CalendarDays, FilePen, Search } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { cx } from '../../ui/text/cx.ts';
import { Segmented } from '../../ui/form/choice/segmented.tsx';
import { pageIdle } from '../../ui/browser/when-idle.ts';
import s from './doors.module.css';
import { TrackDoor } from './track-door.tsx';

// The first form is interactive at once. The other two are also in the document, but their lists, fields and
// calendar need more code than the rest of the page, so it loads afterwards.
const ScheduleDoor = lazy(async () => {
  await pageIdle;
  return { default: (await import('./schedule-door.tsx')).ScheduleDoor };
});
const QuotationDoor = lazy(async () => {
  await pageIdle;
  return { default: (await import('./quotation-door.tsx')).QuotationDoor };
});

const doors = ['track', 'schedule', 'quotation'] as const;
type Door = (typeof doors)[number];

/** Three entry points that need no account, side by side. A phone shows one at a time, with a switch. */
export function Doors() {
  const { t } = useTranslation('home');
  const [open, setOpen] = useState<Door>('track');
  const parts: Record<Door, { icon: ReactNode; content: ReactNode }> = {
    track: { icon: <Search size={18} />, content: <TrackDoor /> },
    schedule: { icon: <CalendarDays size={18} />, content: <ScheduleDoor /> },
    quotation: { icon: <FilePen size={18} />, content: <QuotationDoor /> },
  };
  return (
    <div className={s.card}>
      <div className={s.switch}>
        <Segmented
          full
          size="lg"
          label={t('door.choose')}
          value={open}
          options={doors.map((value) => ({ value, label: t(`door.${value}`) }))}
          onChange={setOpen}
        />
      </div>
      {doors.map((door) => (
        <section key={door} className={cx(s.door, door === open && s.open)} aria-labelledby={`door-${door}`}>
          <h2 id={`door-${door}`} className={s.title}>
            {parts[door].icon}
            {t(`door.${door}`)}
          </h2>
          <Suspense fallback={<div className={s.wait} />}>{parts[door].content}</Suspense>
        </section>
      ))}
    </div>
  );
}
