import { Ellipsis } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import type { Side } from '@wr1/schema/rules/list/tab.ts';
import type { RecordAction } from '../../../schema-types.generated.ts';
import { lazyDialog } from '../../../ui/overlay/lazy-dialog.tsx';
import { TextButton } from '../../../ui/button/link-button.tsx';
import { Menu } from '../../../ui/overlay/menu.tsx';
import type { MenuAction } from '../../../ui/overlay/menu.tsx';
import type { SteppedRecord } from './step-dialog.tsx';
import { isClosing, stepText, stepsOf } from './step.ts';
import type { StepAction } from './step.ts';

export type { StepAction } from './step.ts';

const StepDialog = lazyDialog(() => import('./step-dialog.tsx').then((module) => module.StepDialog));

interface StepsOption {
  record: SteppedRecord & { allowedActions: readonly RecordAction[] };
  side: Side;
  reload: () => Promise<unknown>;
}

/** Steps of a record that use a dialog: the allowed ones, functions to start one, and the dialog. */
export function useSteps(option: StepsOption | null) {
  const [open, setOpen] = useState(false);
  // The dialog keeps its texts while it fades out.
  const [action, setAction] = useState<StepAction>('CANCEL_RECORD');
  function begin(next: StepAction) {
    setAction(next);
    setOpen(true);
  }
  return {
    begin,
    /** Starts an action if it uses a dialog. */
    beginAsked: (asked: RecordAction) => {
      const [step] = stepsOf([asked]);
      if (step) begin(step);
    },
    may: option ? stepsOf(option.record.allowedActions) : [],
    dialog: option && (
      <StepDialog
        key={action}
        open={open}
        action={action}
        side={option.side}
        record={option.record}
        reload={option.reload}
        onClose={() => setOpen(false)}
      />
    ),
  };
}

/**
 * Starts the action named in the URL's hash (see `actionPath`) once the record is loaded. Ignores an action
 * that is not allowed.
 */
export function useAskedAction(allowed: readonly RecordAction[] | undefined, begin: (action: RecordAction) => void) {
  const { hash, key } = useLocation();
  const asked = allowed?.find((action) => `#${action}` === hash);
  const start = useEffectEvent((action: RecordAction) => begin(action));
  const begun = useRef('');
  useEffect(() => {
    if (asked === undefined || begun.current === key) return;
    begun.current = key;
    start(asked);
  }, [asked, key]);
}

interface MoreMenuProps extends Omit<StepsOption, 'reload'> {
  begin: (action: StepAction) => void;
  /** Steps that another part of the page shows. */
  without?: readonly StepAction[];
  /** Other actions, shown before the steps. */
  items?: readonly MenuAction[];
  /** Actions that copy the record, shown after the steps. */
  copies?: readonly MenuAction[];
}

/** Menu with all other actions on a record. Renders nothing if there are none. */
export function MoreMenu({ record, side, begin, without = [], items = [], copies = [] }: MoreMenuProps): ReactNode {
  const { t } = useTranslation('shipment');
  const steps = stepsOf(record.allowedActions).filter((action) => !without.includes(action));
  if (steps.length + items.length + copies.length === 0) return null;
  const closing = steps.filter(isClosing);
  const entry = (action: StepAction): MenuAction => ({
    id: action,
    label: t(`step.${stepText(action, record.statusCode, side)}.label`),
    danger: isClosing(action),
    onSelect: () => begin(action),
  });
  const open = [...items, ...steps.filter((action) => !isClosing(action)).map(entry)];
  return (
    <Menu
      label={t('step.more')}
      items={[
        ...open,
        ...(open.length > 0 && copies.length > 0 ? [{ id: 'copies', separator: true as const }] : []),
        ...copies,
        ...(open.length + copies.length > 0 && closing.length > 0 ? [{ id: 'closing', separator: true as const }] : []),
        ...closing.map(entry),
      ]}
      renderTrigger={(props) => (
        <TextButton {...props} icon={<Ellipsis size={16} />}>
          {t('step.more')}
        </TextButton>
      )}
    />
  );
}
