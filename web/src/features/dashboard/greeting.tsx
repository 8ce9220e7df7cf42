import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useViewerName } from '../../app/session/viewer-context.tsx';
import { useLanguage } from '../../i18n/use-language.ts';
import { formatDate } from '../../ui/text/format.ts';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { useNow } from '../../ui/browser/use-now.ts';

type DayPart = 'morning' | 'noon' | 'afternoon' | 'evening';

/** Part of the day for an hour (0 to 23), as in Vietnamese. English texts use "afternoon" for noon. */
export function dayPart(hour: number): DayPart {
  if (hour < 11) return 'morning';
  if (hour < 13) return 'noon';
  return hour < 18 ? 'afternoon' : 'evening';
}

/** The name used in the greeting: the last word of a Vietnamese full name is the given name. */
export function callName(fullName: string): string {
  return fullName.trim().split(/\s+/).at(-1) ?? '';
}

/** "Good morning, Lan", with the date and the number of items waiting. */
export function Greeting({ waiting, actions }: { waiting: number | null; actions: ReactNode }) {
  const { t } = useTranslation('dashboard');
  const { locale } = useLanguage();
  const now = useNow();
  const weekday = new Intl.DateTimeFormat(locale === 'vi' ? 'vi-VN' : 'en-GB', {
    weekday: 'long',
  }).format(now);
  const name = callName(useViewerName());
  return (
    <PageHeader
      title={t(`greeting.${dayPart(now.getHours())}`, { name })}
      detail={
        <>
          {`${weekday.charAt(0).toUpperCase()}${weekday.slice(1)}${locale === 'vi' ? ',' : ''} ${formatDate(now)}. `}
          {waiting !== null && (waiting === 0 ? t('greeting.nothing') : t('greeting.waiting', { count: waiting }))}
        </>
      }
      actions={actions}
    />
  );
}
