import { decimalText } from '@wr1/schema/rules/validation/decimal.ts';
import { useWording } from '../../../app/session/use-wording.ts';
import { entryNumber } from '@wr1/schema/rules/validation/number-text.ts';
import { useFormikContext } from 'formik';
import { CalendarSearch, X } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SERVICE_FORM } from '@wr1/schema/rules/code/service-form.ts';
import { containerType } from '@wr1/schema/rules/cargo/container-type.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { preloadDialog } from '../../../ui/overlay/dialog.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { IconButton } from '../../../ui/button/icon-button.tsx';
import { placeCode, placeName } from '../../master-data/place-tag.tsx';
import { ScheduleLine } from '../../schedule/result/schedule-card.tsx';
import { cargoText } from '../../shipment/tag/service-tag.tsx';
import { cargoKindOf, endKindOf, placeServiceOf } from '../values/shipment-choice.ts';
import { cargoFacts } from '../values/cargo-facts.ts';
import { FormSection } from '../../../ui/form/form-section.tsx';
import type { ShipmentValues } from '../values/shipment-values.ts';
import { useShipmentField } from './use-shipment-field.ts';
import s from '../shipment-form.module.css';

const loadScheduleDialog = () => import('../../schedule/dialog/schedule-dialog.tsx');
const ScheduleDialog = lazy(async () => ({ default: (await loadScheduleDialog()).ScheduleDialog }));

/** Preloads the code for the schedule dialog. */
function preload(): void {
  preloadDialog();
  void loadScheduleDialog();
}

/**
 * The sailing or flight, which is optional and chosen in a dialog.
 * @param handedOver without an account there is no dialog, so only a departure passed by another page is
 * shown
 */
export function SailingSection({ handedOver = false }: { handedOver?: boolean }) {
  const { t } = useTranslation('shipment-form');
  const word = useWording();
  const { locale } = useLanguage();
  const { values, setFieldValue } = useFormikContext<ShipmentValues>();
  const [open, setOpen] = useState(false);
  const [used, setUsed] = useState(false);
  const field = useShipmentField();
  const { pol, pod, schedule } = values;
  const { error } = field('schedule');
  const facts = cargoFacts(values);
  const containers = values.containers.filter((line) => line.typeCode !== null);
  const cargo =
    cargoKindOf(values) === 'containers'
      ? containers
          .map(
            (line) =>
              `${entryNumber(line.quantity) ?? 0} × ${containerType(line.typeCode ?? '')?.shortName ?? line.typeCode}`,
          )
          .join(', ')
      : facts.chargeable &&
        cargoText(
          {
            containers: [],
            chargeableQuantity: decimalText(facts.chargeable.quantity),
            chargeableUnit: facts.chargeable.unit,
          },
          locale,
        );

  const kind = endKindOf(values);
  const service = SERVICE_FORM[values.service].schedule;
  if (!service || (handedOver && !schedule && !error)) return null;
  return (
    <FormSection title={word('departure', placeServiceOf(values))} hint={handedOver ? undefined : t('sailing.hint')}>
      {schedule && (
        <div className={s.chosen}>
          <ScheduleLine schedule={schedule} />
          <IconButton
            label={t('sailing.remove')}
            icon={<X size={16} />}
            onClick={() => void setFieldValue('schedule', null)}
          />
        </div>
      )}
      {error && <p className={s.error}>{error}</p>}
      {!handedOver && (
        <div>
          <Button
            size="lg"
            icon={<CalendarSearch size={16} />}
            disabled={!pol || !pod}
            onPointerEnter={preload}
            onClick={() => {
              setUsed(true);
              setOpen(true);
            }}
          >
            {t(schedule ? 'sailing.other' : 'sailing.choose')}
          </Button>
        </div>
      )}
      {!handedOver && (!pol || !pod) && (
        <p className={s.hint}>{t(kind === 'road' ? 'sailing.needsPlaces' : 'sailing.needsRoute')}</p>
      )}
      {kind === 'road' && schedule && !(values.pickUp && values.delivery) && !handedOver && (
        <p className={s.hint}>
          {t('sailing.sameRegions', {
            pol: placeName(schedule.pol, schedule.polCode),
            pod: placeName(schedule.pod, schedule.podCode),
          })}
        </p>
      )}
      {used && pol && pod && (
        <Suspense fallback={null}>
          <ScheduleDialog
            open={open}
            onClose={() => setOpen(false)}
            onChoose={(chosen) => {
              // A departure of another port of the area moves that end of the route.
              if (kind !== 'road' && chosen.pol && chosen.polCode !== placeCode(pol))
                void setFieldValue('pol', chosen.pol);
              if (kind !== 'road' && chosen.pod && chosen.podCode !== placeCode(pod))
                void setFieldValue('pod', chosen.pod);
              void setFieldValue('schedule', chosen);
            }}
            withArea={kind !== 'road'}
            service={service}
            polCode={placeCode(pol)}
            podCode={placeCode(pod)}
            pol={pol}
            pod={pod}
            cargoReady={values.cargoReady}
            cargo={cargo || undefined}
          />
        </Suspense>
      )}
    </FormSection>
  );
}
