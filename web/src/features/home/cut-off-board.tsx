import { FCL_CUT_OFF_HOURS } from '@wr1/schema/rules/schedule/cut-off.ts';
import { BUSINESS_TIME_ZONE } from '@wr1/schema/rules/tariff/quote-validity.ts';
import { Clock } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useLanguage } from '../../i18n/use-language.ts';
import { Route } from '../../ui/text/code.tsx';
import { cx } from '../../ui/text/cx.ts';
import { formatDayMonth, formatDuration, formatTime, formatWeekday } from '../../ui/text/format.ts';
import { useNow } from '../../ui/browser/use-now.ts';
import { publicSchedulePath } from '../../app/path/schedule-path.ts';
import s from './cut-off-board.module.css';
import { boardGateways } from './board-gateway.ts';
import type { BoardGateway, GatewayCutOff } from './board-gateway.ts';

const portOf = { catLai: 'VNSGN', haiPhong: 'VNHPH', caiMep: 'VNVUT' } as const satisfies Record<BoardGateway, string>;
const day = 24 * 60;

/** Formats weekday, day and time in Vietnam: "Fri 12/06, 09:40". */
function useMomentText(): (at: string | Date) => string {
  const { locale } = useLanguage();
  return (at) =>
    `${formatWeekday(at, locale, BUSINESS_TIME_ZONE)} ${formatDayMonth(at, BUSINESS_TIME_ZONE)}, ${formatTime(at, BUSINESS_TIME_ZONE)}`;
}

/**
 * The next container cut-off at three gateways. Until it is known, each row shows the gateway's general rule at the
 * same height, so that nothing shifts.
 */
export function CutOffBoard() {
  const { t } = useTranslation('home');
  const [cutOffs, setCutOffs] = useState<readonly GatewayCutOff[]>([]);

  useEffect(() => {
    let gone = false;
    import('./gateway-cut-off.ts')
      .then(({ fetchGatewayCutOffs }) => fetchGatewayCutOffs(new Date()))
      .then((found) => gone || setCutOffs(found))
      // The general rule stays visible, which is correct without server data too.
      .catch(() => undefined);
    return () => {
      gone = true;
    };
  }, []);

  const missing = boardGateways.filter((gateway) => !cutOffs.some((cutOff) => cutOff.gateway === gateway));
  return (
    <section className={s.board} aria-labelledby="cut-off-board">
      <div className={s.head}>
        <h2 id="cut-off-board" className={s.title}>
          {t('board.title')}
        </h2>
        <Clockline known={cutOffs.length > 0} />
      </div>
      <ul>
        {cutOffs.map((cutOff) => (
          <Row key={cutOff.gateway} cutOff={cutOff} />
        ))}
        {missing.map((gateway) => (
          <li key={gateway} className={s.row}>
            <span className={s.gatewayFirst}>{t(`gateway.${gateway}`)}</span>
            <span className={s.rule}>{t('board.rule', { hours: FCL_CUT_OFF_HOURS[portOf[gateway]].cargo })}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The current time in Vietnam; on a prerendered page, a text without it. */
function Clockline({ known }: { known: boolean }) {
  const { t } = useTranslation('home');
  const moment = useMomentText();
  const now = useNow();
  return <span className={s.now}>{known ? t('board.now', { moment: moment(now) }) : t('board.everyWeek')}</span>;
}

function Row({ cutOff }: { cutOff: GatewayCutOff }) {
  const { t } = useTranslation('home');
  const { locale } = useLanguage();
  const moment = useMomentText();
  const now = useNow();
  const minutes = Math.floor((Date.parse(cutOff.at) - now.getTime()) / 60_000);
  const due = minutes < day;
  return (
    <li>
      <Link to={publicSchedulePath({ service: 'FCL', from: cutOff.from, to: cutOff.to })} className={s.row}>
        <Route from={cutOff.from} to={cutOff.to} size={12} />
        <span className={s.carrier}>{cutOff.carrier}</span>
        <span className={s.gateway}>{t(`gateway.${cutOff.gateway}`)}</span>
        <time className={cx(s.at, due && s.due)} dateTime={cutOff.at}>
          {due && <Clock size={13} />}
          {minutes < 0 && t('board.closed')}
          {minutes >= 0 && (due ? t('board.closesIn', { left: formatDuration(minutes, locale) }) : moment(cutOff.at))}
        </time>
      </Link>
    </li>
  );
}
