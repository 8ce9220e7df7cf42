import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useWording } from '../../app/session/use-wording.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { Card } from '../../ui/page/card.tsx';
import { Code } from '../../ui/text/code.tsx';
import { Countdown } from '../../ui/page/countdown.tsx';
import { cx } from '../../ui/text/cx.ts';
import { formatTime, formatWeekday } from '../../ui/text/format.ts';
import { TextLink } from '../../ui/button/link-button.tsx';
import { byDay } from './cut-off.ts';
import type { CutOff } from './cut-off.ts';
import s from './cut-off-list.module.css';

interface CutOffListProps {
  cutOffs: readonly CutOff[];
  now: number;
  /** Returns the path of a booking's page for its number. */
  pathOf: (number: string) => string;
  allPath: string;
}

/** The next cut-offs by day. Due ones are in the signal color. */
export function CutOffList({ cutOffs, now, pathOf, allPath }: CutOffListProps) {
  const { t } = useTranslation('dashboard');
  const word = useWording();
  const { locale } = useLanguage();
  return (
    <Card title={t('cutOff.title')} actions={<TextLink to={allPath}>{t('all')}</TextLink>} flush>
      {cutOffs.length === 0 && <p className={s.empty}>{t('cutOff.empty')}</p>}
      {byDay(cutOffs.slice(0, 6), now).map((group) => (
        <div key={group.day} className={s.day}>
          <p className={s.heading}>
            {group.today
              ? t('cutOff.today')
              : `${formatWeekday(group.items[0]?.at ?? '', locale, group.items[0]?.timeZone)} ${group.day}`}
          </p>
          <ul>
            {group.items.map((item) => (
              <li key={item.id}>
                <Link to={pathOf(item.number)} className={cx(s.row, Date.parse(item.at) - now < 86_400_000 && s.due)}>
                  <span className={s.chip}>{word(`short${item.kind}`, item.serviceType)}</span>
                  <span className={s.words}>
                    <span className={s.name}>{word(`cutOff${item.kind}`, item.serviceType)}</span>
                    <Code size={12} muted>
                      {item.number}
                    </Code>
                  </span>
                  <span className={s.time}>
                    <Countdown until={item.at} />
                    <span className={s.hour}>{formatTime(item.at, item.timeZone)}</span>
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </Card>
  );
}
