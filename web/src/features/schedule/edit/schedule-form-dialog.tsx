import { useRef } from 'react';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { PickerServiceTypeKey } from '@wr1/schema/rules/code/service-type.ts';
import { Banner } from '../../../ui/page/banner.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { useUiText } from '../../../ui/text/ui-text.tsx';
import { ScheduleFields } from './schedule-fields.tsx';
import s from './schedule-form.module.css';
import { emptySchedule, scheduleValues } from './schedule-values.ts';
import type { KeptSchedule, ScheduleField } from './schedule-values.ts';
import { useScheduleForm } from './use-schedule-form.ts';

interface ScheduleFormDialogProps {
  onClose: () => void;
  onSaved: (schedule: KeptSchedule) => void;
  /** The departure to change; null: a new one. */
  schedule: KeptSchedule | null;
  /** Service with which a new one begins. */
  service: PickerServiceTypeKey;
}

/** The form of a sailing, flight or road departure. Mounted while it is open, so that it begins anew with every opening. */
export function ScheduleFormDialog({ onClose, onSaved, schedule, service }: ScheduleFormDialogProps) {
  const { t } = useTranslation('schedule-edit');
  const text = useUiText();
  const element = useRef<HTMLFormElement>(null);
  const focus = (field: ScheduleField) =>
    // After the errors are shown: the field may be described by one.
    requestAnimationFrame(() =>
      element.current?.querySelector<HTMLElement>(`[data-field="${field}"] :is(input, button, textarea)`)?.focus(),
    );
  const form = useScheduleForm({
    start: schedule ? scheduleValues(schedule) : emptySchedule(service),
    schedule,
    focus,
    onSaved,
  });
  const uses = schedule?.uses ?? 0;
  return (
    <Dialog
      open
      onClose={onClose}
      size="lg"
      title={t(schedule ? 'form.editTitle' : 'form.createTitle')}
      detail={uses > 0 ? t('form.uses', { count: uses }) : undefined}
      foot={
        <>
          <Button onClick={onClose}>{text.cancel}</Button>
          <Button kind="primary" loading={form.busy} onClick={() => void form.submit()}>
            {t(schedule ? 'form.save' : 'form.create')}
          </Button>
        </>
      }
    >
      <form
        ref={element}
        className={s.form}
        noValidate
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          void form.submit();
        }}
      >
        {form.problem !== null && <Banner tone="danger">{form.problem}</Banner>}
        <ScheduleFields form={form} routeFixed={uses > 0} />
        {/* Enter sends. */}
        <button type="submit" hidden>
          {t(schedule ? 'form.save' : 'form.create')}
        </button>
      </form>
    </Dialog>
  );
}
