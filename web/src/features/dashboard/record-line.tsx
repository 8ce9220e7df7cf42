import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { ServiceType, TrackedState } from '../../schema-types.generated.ts';
import { Code, Route } from '../../ui/text/code.tsx';
import { StandingTag } from '../shipment/tag/arrival-tag.tsx';
import { StatusTag } from '../shipment/tag/status-tag.tsx';
import s from './record-line.module.css';

interface RecordLineProps {
  to: string;
  number: string;
  polCode: string;
  podCode: string;
  statusCode: number;
  serviceType: ServiceType;
  booked: boolean;
  /** Tracking state of a booking in transit, used to mark late and at-risk ones. */
  trackedState?: TrackedState | null;
  /** Second line on the left, such as the customer. */
  who?: ReactNode;
  /** Right column; `endDetail` is the line below it. */
  end?: ReactNode;
  endDetail?: ReactNode;
}

/** A quotation or booking in a short list: number, route, status and its most relevant fact. */
export function RecordLine({
  to,
  number,
  polCode,
  podCode,
  statusCode,
  serviceType,
  booked,
  trackedState = null,
  who,
  end,
  endDetail,
}: RecordLineProps) {
  return (
    <li>
      <Link className={s.row} to={to}>
        <span className={s.first}>
          <Code strong>{number}</Code>
          <span className={s.who}>{who ?? <Route from={polCode} to={podCode} size={12} />}</span>
        </span>
        <span className={s.status}>
          <StatusTag statusCode={statusCode} serviceType={serviceType} booked={booked} />
          <StandingTag state={trackedState} />
        </span>
        <span className={s.end}>
          <span className={s.main}>{end}</span>
          <span className={s.detail}>{endDetail}</span>
        </span>
      </Link>
    </li>
  );
}
