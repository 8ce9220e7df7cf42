import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { ListKind, Side } from '@wr1/schema/rules/list/tab.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { Button } from '../../../ui/button/button.tsx';
import { LinkButton } from '../../../ui/button/link-button.tsx';
import { Code, Route } from '../../../ui/text/code.tsx';
import { formatListDate, formatMoney } from '../../../ui/text/format.ts';
import { ServiceGlyph } from '../../../ui/picture/glyph.tsx';
import { placeZone } from '../../master-data/place-tag.tsx';
import { StandingTag } from '../tag/arrival-tag.tsx';
import { mainAction } from '../step/next-step.ts';
import { DueCell, LeadTag, customerName, endsText, referenceText } from './record-column.tsx';
import { actOf } from './record-act.ts';
import { WaitingText } from '../step/record-actions.tsx';
import type { OnAct } from '../step/record-actions.tsx';
import { actionPath, recordPath } from '../../../app/path/record-path.ts';
import type { RecordRow } from './record-row.ts';
import s from './record-row-card.module.css';
import { cargoText, serviceKind, useServiceText } from '../tag/service-tag.tsx';
import { SlaTag } from '../tag/sla-tag.tsx';
import { StatusTag } from '../tag/status-tag.tsx';

interface RecordRowCardProps {
  row: RecordRow;
  side: Side;
  kind: ListKind;
  onAct: OnAct;
}

/**
 * A quotation or booking on a phone: number and status, route, contents and date, then due date and action.
 */
export function RecordRowCard({ row, side, kind, onAct }: RecordRowCardProps) {
  const { t } = useTranslation('shipment');
  const { locale } = useLanguage();
  const serviceText = useServiceText();
  const glyph = serviceKind(row.serviceType);
  const booked = kind === 'booking';
  const action = mainAction(row, side, booked);
  const act = actOf(action, side);
  const to = recordPath(side, kind, row.number);
  const reference = referenceText(row);
  const total = row.chargeTotal?.totalUsd;
  return (
    <article className={s.card}>
      <p className={s.top}>
        <Link to={to} className={s.number}>
          <Code>{row.number}</Code>
        </Link>
        <StatusTag statusCode={row.statusCode} serviceType={row.serviceType} booked={booked} />
      </p>
      <p className={s.route}>
        {row.pol?.__typename !== 'Region' && <Route from={row.polCode} to={row.podCode} size={14} />}
        <span className={s.quiet}>{endsText(row)}</span>
      </p>
      {reference && <p className={s.quiet}>{reference}</p>}
      <p className={s.facts}>
        {glyph && <ServiceGlyph kind={glyph} />}
        <span>
          {serviceText(row.serviceType)} {cargoText(row.cargo, locale)}
        </span>
        <StandingTag state={row.trackedState} />
        {row.schedule && <span>ETD {formatListDate(row.schedule.etd, placeZone(row.pol))}</span>}
        {kind === 'quotation' && total && <span>{formatMoney(total.amount, total.currency, locale)}</span>}
        {side === 'staff' && (
          <span className={s.end}>
            {customerName(row)} {!row.customer && <LeadTag />}
          </span>
        )}
      </p>
      <p className={s.foot}>
        {side === 'staff' && row.slaClock ? <SlaTag clock={row.slaClock} /> : <DueCell row={row} kind={kind} inline />}
        <span className={s.end}>
          {action && act && <Button onClick={() => onAct(act, [row])}>{t(`action.${action}`)}</Button>}
          {action && !act && (
            <LinkButton to={actionPath(action, side, kind, row.number)}>{t(`action.${action}`)}</LinkButton>
          )}
          {!action && <WaitingText row={row} side={side} kind={kind} />}
        </span>
      </p>
    </article>
  );
}
