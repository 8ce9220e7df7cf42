import { useMutation } from '@apollo/client/react';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formOf, inputOf } from '@wr1/schema/field/field.ts';
import { ownCompanyFields, ownCompanyProblems, workingDaysOf } from '@wr1/schema/field/own-company.ts';
import { useRecordForm } from '../../app/form/use-record-form.ts';
import type { SavePayload } from '../../app/form/use-record-form.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { Button } from '../../ui/button/button.tsx';
import { Checkbox } from '../../ui/form/choice/checkbox.tsx';
import { Field, FieldGrid } from '../../ui/form/field.tsx';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { Card } from '../../ui/page/card.tsx';
import { KeyValue } from '../../ui/page/key-value.tsx';
import { EntryPicker } from '../master-data/entry-picker.tsx';
import { weekdayName } from '../../ui/text/weekday.ts';
import type { OwnCompany } from './identity-card.tsx';
import { UpdateOwnCompanyDocument } from './own-company.generated.ts';
import s from './own-company.module.css';

const WEEK = [1, 2, 3, 4, 5, 6, 7];

/** The days and hours that count in the forwarder's response times. Texts: `own-company`. */
export function WorkingHoursCard({ company, refresh }: { company: OwnCompany; refresh: () => Promise<void> }) {
  const { t } = useTranslation('own-company');
  const { locale } = useLanguage();
  const [editing, setEditing] = useState(false);
  const days = (workingDaysOf(company.workingDays) ?? []).map((day) => weekdayName(day, locale));
  return (
    <Card
      title={t('working.title')}
      actions={
        <Button size="sm" icon={<Pencil size={14} />} onClick={() => setEditing(true)}>
          {t('edit')}
        </Button>
      }
    >
      <div className={s.body}>
        <KeyValue
          items={[
            { label: t('field.workingDays'), value: days.join(', ') },
            { label: t('working.hours'), value: `${company.opensAt ?? ''} – ${company.closesAt ?? ''}` },
            { label: t('field.timeZone'), value: company.timeZone },
          ]}
        />
        <p className={s.quiet}>{t('working.note')}</p>
      </div>
      {editing && (
        <WorkingHoursDialog
          company={company}
          onClose={() => setEditing(false)}
          onSaved={() => {
            setEditing(false);
            void refresh();
          }}
        />
      )}
    </Card>
  );
}

type WeekValues = Record<'workingDays' | 'opensAt' | 'closesAt' | 'timeZone', string>;

interface WorkingHoursDialogProps {
  company: OwnCompany;
  onClose: () => void;
  onSaved: () => void;
}

function WorkingHoursDialog({ company, onClose, onSaved }: WorkingHoursDialogProps) {
  const { t } = useTranslation('own-company');
  const { locale } = useLanguage();
  const [update] = useMutation(UpdateOwnCompanyDocument, { errorPolicy: 'none' });
  const { workingDays, opensAt, closesAt, timeZone } = formOf(ownCompanyFields, company);
  const all = (values: WeekValues) => ({
    ...formOf(ownCompanyFields, company),
    ...values,
  });
  const form = useRecordForm<WeekValues, SavePayload>({
    initial: { workingDays, opensAt, closesAt, timeZone },
    problems: (values) => ({
      ...ownCompanyProblems(all(values), company.countryCode),
      ...Object.fromEntries(
        Object.entries(values).flatMap(([name, value]) => (value === '' ? [[name, { code: 'REQUIRED' }]] : [])),
      ),
    }),
    async send(values) {
      const details = inputOf(ownCompanyFields, all(values));
      const input = { id: company.company.id, company: details, expectedVersion: company.version };
      return (await update({ variables: { input } })).data?.updateOwnCompany;
    },
    onSaved,
  });
  const { value: chosen, onChange, ...daysField } = form.bind('workingDays');
  const checked = workingDaysOf(chosen) ?? [];
  return (
    <FormDialog {...form.dialog} onClose={onClose} title={t('working.title')} submitLabel={t('save')}>
      <Field {...daysField} label={t('field.workingDays')} required group>
        {WEEK.map((day) => (
          <Checkbox
            key={day}
            checked={checked.includes(day)}
            onChange={(isOn) => onChange(WEEK.filter((one) => (one === day ? isOn : checked.includes(one))).join(','))}
            label={weekdayName(day, locale)}
          />
        ))}
      </Field>
      <FieldGrid>
        <TextField {...form.bind('opensAt')} label={t('field.opensAt')} placeholder="08:00" mono required />
        <TextField {...form.bind('closesAt')} label={t('field.closesAt')} placeholder="17:30" mono required />
      </FieldGrid>
      <EntryPicker
        {...form.bind('timeZone')}
        label={t('field.timeZone')}
        required
        entries={Intl.supportedValuesOf('timeZone').map((zone) => ({ code: zone, name: zone }))}
      />
    </FormDialog>
  );
}
