import { useMutation, useQuery } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { addDays } from '@wr1/schema/rules/tariff/quote-validity.ts';
import { settingProblem, systemSetting } from '@wr1/schema/rules/setting/system-setting.ts';
import { parseNumber } from '@wr1/schema/rules/validation/number-text.ts';
import { useRecordForm } from '../../../app/form/use-record-form.ts';
import type { SavePayload } from '../../../app/form/use-record-form.ts';
import { businessToday } from '../../../app/list/business-today.ts';
import { useMay } from '../../../app/session/viewer-context.tsx';
import { useLanguage } from '../../../i18n/use-language.ts';
import { TextLink } from '../../../ui/button/link-button.tsx';
import { DateField } from '../../../ui/form/date/date-field.tsx';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { Drawer } from '../../../ui/overlay/dialog.tsx';
import { SkeletonRows } from '../../../ui/page/skeleton.tsx';
import { formatDate, formatNumber } from '../../../ui/text/format.ts';
import { Tag } from '../../../ui/text/tag.tsx';
import { CreateExchangeRateDocument, ExchangeRatesDocument } from './rate-panel.generated.ts';
import type { SettingPanelProps } from './setting-panel.tsx';
import s from './setting.module.css';

type Values = { rate: string; validFrom: string | null };

/** A panel with the exchange rates by their first day, and a form to add one. */
export function RatePanel(props: SettingPanelProps) {
  const may = useMay();
  if (may('create', 'Tariff')) return <RateForm {...props} />;
  return (
    <Drawer open onClose={props.onClose} title={props.setting.label} detail={props.setting.unit}>
      <RateHistory {...props} />
    </Drawer>
  );
}

function RateForm({ setting, onClose, onSaved }: SettingPanelProps) {
  const { t } = useTranslation('master-data-entry');
  const described = systemSetting(setting.code);
  const today = businessToday();
  const [create] = useMutation(CreateExchangeRateDocument, { errorPolicy: 'none' });
  const form = useRecordForm<Values, SavePayload>({
    initial: { rate: '', validFrom: addDays(today, 1) },
    problems: ({ rate, validFrom }) => ({
      rate: (described && settingProblem(described, rate)) ?? undefined,
      validFrom: validFrom === null ? { code: 'REQUIRED' } : validFrom < today ? { code: 'DATE_IN_PAST' } : undefined,
    }),
    async send({ rate, validFrom }, idempotencyKey) {
      const exchangeRate = { rate: String(parseNumber(rate)), validFrom: validFrom ?? today };
      return (await create({ variables: { input: { row: { exchangeRate }, idempotencyKey } } })).data?.createTariff;
    },
    onSaved,
  });
  return (
    <FormDialog
      {...form.dialog}
      side="right"
      onClose={onClose}
      title={setting.label}
      lead={setting.meaning}
      submitLabel={t('rate.add')}
    >
      <TextField
        {...form.bind('rate')}
        label={t('rate.rate')}
        unit={setting.unit ?? undefined}
        required
        mono
        inputMode="decimal"
        autoComplete="off"
      />
      <DateField {...form.bind('validFrom')} label={t('rate.validFrom')} hint={t('rate.hint')} required min={today} />
      <RateHistory setting={setting} />
    </FormDialog>
  );
}

/** The rates, newest first. The one that applies today is marked. */
function RateHistory({ setting }: Pick<SettingPanelProps, 'setting'>) {
  const { t } = useTranslation('master-data-entry');
  const { locale } = useLanguage();
  const { data, loading } = useQuery(ExchangeRatesDocument, { fetchPolicy: 'cache-and-network' });
  const today = businessToday();
  const rates = (data?.tariffs.nodes ?? []).flatMap((row) => (row.__typename === 'ExchangeRate' ? [row] : []));
  const current = rates.find(({ validFrom }) => validFrom <= today);
  return (
    <section className={s.history} aria-label={t('rate.history')}>
      <h3 className={s.historyTitle}>{t('rate.history')}</h3>
      {!data && loading ? (
        <SkeletonRows count={3} height={28} />
      ) : (
        <ul>
          {rates.map(({ id, rate, validFrom }) => (
            <li key={id} className={s.rate}>
              <span>{t('rate.from', { day: formatDate(validFrom) })}</span>
              {validFrom > today && <Tag tone="primary">{t('rate.planned')}</Tag>}
              {id === current?.id && <Tag tone="success">{t('rate.today')}</Tag>}
              <b>{formatNumber(rate, locale, 6)}</b>
            </li>
          ))}
          {current === undefined && (
            <li className={s.rate}>
              <span>{t('rate.initial')}</span>
              <Tag tone="success">{t('rate.today')}</Tag>
              <b>{formatNumber(setting.value, locale, 6)}</b>
            </li>
          )}
        </ul>
      )}
      <TextLink to="/admin/tariff?tab=exchange-rate&use=all">{t('rate.all')}</TextLink>
    </section>
  );
}
