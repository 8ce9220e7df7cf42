import { CalendarDays, Ellipsis } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { ListKind, Side } from '@wr1/schema/rules/list/tab.ts';
import { useHas, useViewer } from '../../../app/session/viewer-context.tsx';
import { RowAction, RowWaiting } from '../../../ui/data-table/cell.tsx';
import { IconButton } from '../../../ui/button/icon-button.tsx';
import { Menu } from '../../../ui/overlay/menu.tsx';
import { ArrivalText } from '../tag/arrival-tag.tsx';
import { actorOf, mainAction, nextStepOf, turnOf } from './next-step.ts';
import { actObstacle, actOf, actsFor } from '../list/record-act.ts';
import type { RecordAct } from '../list/record-act.ts';
import s from '../list/record-list-card.module.css';
import { actionPath, recordPath } from '../../../app/path/record-path.ts';
import type { RecordRow } from '../list/record-row.ts';

/** Starts an action on some rows. */
export type OnAct = (act: RecordAct, rows: readonly RecordRow[]) => void;

interface RecordActionsProps {
  row: RecordRow;
  side: Side;
  kind: ListKind;
  onAct: OnAct;
}

/** A record's next action, performed here or linked to its page, and a menu with the others. */
export function RecordActions(props: RecordActionsProps) {
  return (
    <span className={s.actions}>
      <NextAction {...props} />
      <ActMenu {...props} />
    </span>
  );
}

function NextAction({ row, side, kind, onAct }: RecordActionsProps) {
  const { t } = useTranslation('shipment');
  const navigate = useNavigate();
  const booked = kind === 'booking';
  const action = mainAction(row, side, booked);
  if (action) {
    const act = actOf(action, side);
    return (
      <RowAction
        onClick={() => {
          if (act) onAct(act, [row]);
          else void navigate(actionPath(action, side, kind, row.number));
        }}
      >
        {t(`action.${action}`)}
      </RowAction>
    );
  }
  const turn = turnOf(nextStepOf(row.statusCode, booked), side, false);
  if (turn === 'colleague') return <RowWaiting>{t('with.colleague')}</RowWaiting>;
  if (turn === 'mine') {
    return <RowAction onClick={() => void navigate(recordPath(side, kind, row.number))}>{t('with.look')}</RowAction>;
  }
  return <WaitingText row={row} side={side} kind={kind} />;
}

/** Menu of a record's other actions, for staff. */
function ActMenu({ row, side, kind, onAct }: RecordActionsProps) {
  const { t } = useTranslation('shipment');
  const { role } = useViewer();
  const has = useHas();
  const main = actOf(mainAction(row, side, kind === 'booking'), side);
  const acts = actsFor(kind, role === 'ADMIN', has).filter(
    (act) => act !== main && actObstacle(act, row, kind) === null,
  );
  if (side !== 'staff' || acts.length === 0) return null;
  return (
    <Menu
      label={t('list.moreActions', { number: row.number })}
      items={acts.map((act) => ({ id: act, label: t(`bulk.one.${act}`), onSelect: () => onAct(act, [row]) }))}
      renderTrigger={(props) => (
        <IconButton
          {...props}
          size="sm"
          data-row-menu=""
          icon={<Ellipsis size={16} />}
          label={t('list.moreActions', { number: row.number })}
        />
      )}
    />
  );
}

/** The next step of a record on which the user has no action now. */
export function WaitingText({ row, side, kind }: { row: RecordRow; side: Side; kind: ListKind }) {
  const { t } = useTranslation('shipment');
  const step = nextStepOf(row.statusCode, kind === 'booking');
  if ((step === 'inTransit' || step === 'planned') && row.arrival) {
    return (
      <RowWaiting icon={<CalendarDays size={14} />}>
        <ArrivalText arrival={row.arrival} place={row.pod} />
      </RowWaiting>
    );
  }
  const actor = actorOf(step);
  return actor === null || actor === side ? null : <RowWaiting>{t(`with.${actor}`)}</RowWaiting>;
}
