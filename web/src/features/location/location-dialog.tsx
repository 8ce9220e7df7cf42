import { useRef } from 'react';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { LocationDirection } from '../../schema-types.generated.ts';
import { useViewer } from '../../app/session/viewer-context.tsx';
import { Banner } from '../../ui/page/banner.tsx';
import { Button } from '../../ui/button/button.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { useUiText } from '../../ui/text/ui-text.tsx';
import { CompanyPicker } from '../company/company-picker.tsx';
import type { CompanyOption } from '../company/company-picker.tsx';
import s from './location-dialog.module.css';
import { LocationFields } from './location-fields.tsx';
import { emptyLocation, locationValues } from './location-values.ts';
import type { LocationDetail, LocationField } from './location-values.ts';
import { useLocationForm } from './use-location-form.ts';

export type { LocationDetail } from './location-values.ts';

interface LocationDialogProps {
  open: boolean;
  onClose: () => void;
  /** A new place was made; the dialog has not closed by itself. */
  onCreated?: (location: LocationDetail) => void;
  onUpdated?: (location: LocationDetail) => void;
  /** What it is wanted for; left out: both. */
  type?: LocationDirection;
  /** Kinds of place that may be chosen; left out: all eight. */
  locationTypes?: readonly number[];
  /** Staff: whose place it will be, when that is known; left out they choose. */
  customer?: Pick<CompanyOption, 'id' | 'name'> | null;
  /** The place to change; left out: a new one. */
  location?: LocationDetail | null;
}

/** The location form (specification, section 3) as a dialog; may stand inside another form. Texts: `location`, `company`. */
export function LocationDialog(props: LocationDialogProps) {
  // The form begins anew with every opening.
  return props.open ? <OpenDialog key={props.location?.id ?? 'new'} {...props} /> : null;
}

function OpenDialog({
  open,
  onClose,
  onCreated,
  onUpdated,
  type,
  locationTypes = [],
  customer,
  location = null,
}: LocationDialogProps) {
  const { t } = useTranslation(['location', 'company']);
  const text = useUiText();
  const viewer = useViewer();
  const form = useRef<HTMLFormElement>(null);
  const picksCustomer = viewer.isStaff && location === null && !customer;
  const focus = (field: LocationField | 'customer') =>
    // After the errors are shown: the field may be described by one.
    requestAnimationFrame(() =>
      form.current?.querySelector<HTMLElement>(`[data-field="${field}"] :is(input, button, textarea)`)?.focus(),
    );
  const state = useLocationForm({
    start: location ? locationValues(location) : emptyLocation(type ?? null, locationTypes),
    location,
    customerId: customer?.id ?? null,
    needsCustomer: picksCustomer && viewer.role !== 'ADMIN',
    focus,
    onSaved: (saved) => (location ? onUpdated?.(saved) : onCreated?.(saved)),
  });
  const { values } = state;
  const isShared = location ? location.customer === null : viewer.role === 'ADMIN' && !customer && !state.customer;

  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="md"
      title={t(location ? 'form.editTitle' : 'form.createTitle')}
      detail={location?.customer?.name ?? (viewer.isStaff ? customer?.name : undefined)}
      foot={
        <>
          <Button onClick={onClose}>{text.cancel}</Button>
          <Button kind="primary" loading={state.busy} onClick={() => void state.submit()}>
            {t(location ? 'form.save' : 'form.create')}
          </Button>
        </>
      }
    >
      <form
        ref={form}
        className={s.form}
        noValidate
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          // React hands events of a dialog on to the form that opened it.
          event.stopPropagation();
          void state.submit();
        }}
      >
        {state.problem !== null && <Banner tone="danger">{state.problem}</Banner>}
        {picksCustomer && (
          <div data-field="customer">
            <CompanyPicker
              label={t('company:customer')}
              placeholder={t('company:findCustomer')}
              hint={viewer.role === 'ADMIN' ? t('form.sharedHint') : undefined}
              required={viewer.role !== 'ADMIN'}
              value={state.customer}
              onChange={state.setCustomer}
              error={state.customerError()}
            />
          </div>
        )}
        <LocationFields
          values={values}
          set={state.set}
          leave={state.leave}
          errorOf={state.errorOf}
          locationTypes={locationTypes}
          inVietnamese={isShared || values.nameVn !== '' || values.addressVn !== ''}
        />
        {/* Enter sends. */}
        <button type="submit" hidden>
          {t(location ? 'form.save' : 'form.create')}
        </button>
      </form>
    </Dialog>
  );
}
