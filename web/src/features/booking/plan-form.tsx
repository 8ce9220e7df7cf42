import { useWording } from '../../app/session/use-wording.ts';
import type { FragmentType } from '@apollo/client';
import { useFragment } from '@apollo/client/react';
import { CalendarSearch } from 'lucide-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-language.ts';
import { Button } from '../../ui/button/button.tsx';
import { Card } from '../../ui/page/card.tsx';
import { DateField } from '../../ui/form/date/date-field.tsx';
import { preloadDialog } from '../../ui/overlay/dialog.tsx';
import { FieldGrid } from '../../ui/form/field.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { TextArea } from '../../ui/form/text-area.tsx';
import { useToast } from '../../ui/overlay/toast.tsx';
import { ScheduleLine, pickerService } from '../schedule/result/schedule-card.tsx';
import {
  ActionProblemBanner,
  actionKey,
  fieldError,
  restOf,
  useRecordAction,
} from '../shipment/step/record-action-dialog.tsx';
import { cargoText } from '../shipment/tag/service-tag.tsx';
import { changedMeanwhile, typedOver, typeMore, type PlanTyped } from './plan-typed.ts';
import { PlanContainers } from './plan-containers.tsx';
import { PlanNeedFields } from './plan-need-fields.tsx';
import { PlanMeanwhileCard } from './plan-meanwhile-card.tsx';
import { PlanFormFragmentDoc, UpdateBookingPlanDocument } from './plan-form.generated.ts';
import type { PlanFormFragment } from './plan-form.generated.ts';
import { numberProblems, planChanges, planValues, waybillProblem } from './plan-values.ts';
import type { PlanValues } from './plan-values.ts';
import s from './plan-form.module.css';

const loadScheduleDialog = () => import('../schedule/dialog/schedule-dialog.tsx');
const ScheduleDialog = lazy(async () => ({ default: (await loadScheduleDialog()).ScheduleDialog }));

/** Preloads the code for the schedule dialog. */
function preload(): void {
  preloadDialog();
  void loadScheduleDialog();
}

interface PlanFormProps {
  booking: FragmentType<PlanFormFragment>;
  reload: () => Promise<unknown>;
}

/** Form in which staff attach the sailing and enter references and container numbers. */
export function PlanForm({ booking, reload }: PlanFormProps) {
  const { data, complete } = useFragment({
    fragment: PlanFormFragmentDoc,
    fragmentName: 'PlanForm',
    from: booking,
  });
  return complete ? <Plan booking={data as PlanFormFragment} reload={reload} /> : null;
}

function Plan({ booking, reload }: { booking: PlanFormFragment; reload: () => Promise<unknown> }) {
  const { t } = useTranslation(['booking', 'message']);
  const word = useWording();
  const { locale } = useLanguage();
  const toast = useToast();
  const form = useRef<HTMLFormElement>(null);
  const present = planValues(booking);
  /** The user's input. Untouched fields show live changes at once; input is never overwritten. */
  const [typed, setTyped] = useState<PlanTyped>({});
  /** The plan when the user began typing; null if there is no input. */
  const [base, setBase] = useState<PlanValues | null>(null);
  const [tried, setTried] = useState(false);
  const [choosing, setChoosing] = useState(false);
  const [used, setUsed] = useState(false);
  const values = typedOver(present, typed);
  const problems = numberProblems(values.containers);
  const awbProblem = waybillProblem(booking.serviceType, present, values);
  const service = pickerService(booking.serviceType);
  const action = useRecordAction({
    mutation: UpdateBookingPlanDocument,
    payloadOf: (data) => data.updateBookingPlan,
    failed: 'TRY_AGAIN_LATER',
    reload,
  });
  const change = (part: Partial<PlanValues>) => {
    setBase(base ?? present);
    setTyped(typeMore(values, typed, part));
  };
  const forget = () => {
    setBase(null);
    setTyped({});
    setTried(false);
  };
  const dirty = Object.keys(planChanges(present, values)).length > 0;
  const meanwhile = base && dirty ? changedMeanwhile(base, present, typed) : [];
  const isOtherAirline = action.problem?.errors.some(({ code }) => code === 'AWB_OTHER_AIRLINE') ?? false;
  const document = word('transportDocument', booking.serviceType);

  async function save(confirmAirline = false) {
    setTried(true);
    if (problems.size > 0 || awbProblem !== null) {
      toast.danger(t('message:CHECK_FIELDS'));
      requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
      return;
    }
    const payload = await action.run({
      input: {
        id: booking.id,
        ...planChanges(present, values),
        ...(confirmAirline && { confirmAirline }),
        expectedVersion: booking.version,
        idempotencyKey: actionKey(booking, 'UpdateBookingPlan'),
      },
    });
    if (payload) forget();
  }

  return (
    <div id="plan">
      <Card title={t('plan.title')} detail={dirty ? t('plan.unsaved') : undefined}>
        <form
          ref={form}
          className={s.form}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void save();
          }}
        >
          <ActionProblemBanner problem={restOf(action.problem, ['transportDocumentNumber'])} onClose={action.clear} />
          <PlanMeanwhileCard fields={meanwhile} present={present} service={booking.serviceType} />
          {service !== null && (
            <div className={s.sailing}>
              {values.schedule ? (
                <ScheduleLine schedule={values.schedule} />
              ) : (
                <span className={s.none}>{t('plan.noSailing')}</span>
              )}
              <Button
                icon={<CalendarSearch size={16} />}
                onPointerEnter={preload}
                onClick={() => {
                  setUsed(true);
                  setChoosing(true);
                }}
              >
                {t(values.schedule ? 'plan.otherSailing' : 'plan.chooseSailing')}
              </Button>
            </div>
          )}
          <FieldGrid>
            <TextField
              label={t('plan.carrierBookingNumber')}
              mono
              maxLength={40}
              value={values.carrierBookingNumber}
              onChange={(carrierBookingNumber) => change({ carrierBookingNumber })}
            />
            <TextField
              label={document}
              mono
              maxLength={40}
              value={values.transportDocumentNumber}
              error={
                tried && awbProblem ? t(`message:${awbProblem}`) : fieldError(action.problem, 'transportDocumentNumber')
              }
              onChange={(transportDocumentNumber) => {
                action.clear();
                change({ transportDocumentNumber });
              }}
            />
            {isOtherAirline && (
              <div className={s.confirm}>
                <Button disabled={action.running} onClick={() => void save(true)}>
                  {t('plan.useNumber')}
                </Button>
              </div>
            )}
            {booking.hasCustoms && (
              <DateField
                label={t('plan.customsDate')}
                value={values.customsDate}
                onChange={(customsDate) => change({ customsDate })}
              />
            )}
          </FieldGrid>
          <PlanNeedFields service={booking.serviceType} values={values} onChange={change} />
          <TextArea
            label={t('plan.truckPlan')}
            hint={t('plan.truckPlanHint')}
            rows={2}
            maxLength={500}
            value={values.truckPlan}
            onChange={(truckPlan) => change({ truckPlan })}
          />
          {values.containers.length > 0 && (
            <PlanContainers
              lines={booking.cargo.containers}
              values={values.containers}
              problems={problems}
              tried={tried}
              onChange={(containers) => change({ containers })}
            />
          )}
          <div className={s.buttons}>
            <Button
              disabled={!dirty}
              onClick={() => {
                forget();
                action.clear();
              }}
            >
              {t('plan.reset')}
            </Button>
            <Button type="submit" kind="outlined" disabled={!dirty} loading={action.running}>
              {t('plan.save')}
            </Button>
          </div>
        </form>
      </Card>
      {service !== null && used && (
        <Suspense fallback={null}>
          <ScheduleDialog
            open={choosing}
            onClose={() => setChoosing(false)}
            onChoose={(schedule) => change({ schedule })}
            service={service}
            polCode={booking.polCode}
            podCode={booking.podCode}
            pol={booking.pol}
            pod={booking.pod}
            cargoReady={booking.cargoReady}
            cargo={
              booking.cargo.containers.length > 0
                ? cargoText({ ...booking.cargo, chargeableQuantity: '0', chargeableUnit: 'CONTAINER' }, locale)
                : undefined
            }
          />
        </Suspense>
      )}
    </div>
  );
}
