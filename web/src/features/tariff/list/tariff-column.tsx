import { useTranslation } from 'react-i18next';
import type { ReactNode } from 'react';
import type { TariffTable } from '@wr1/schema/rules/tariff/tariff-field.ts';
import { useViewer } from '../../../app/session/viewer-context.tsx';
import { Code } from '../../../ui/text/code.tsx';
import { TwoLine } from '../../../ui/data-table/cell.tsx';
import type { DataColumn } from '../../../ui/data-table/column.ts';
import { boxText, priceText } from '../tariff-text.ts';
import { TariffValidity } from './tariff-validity-tag.tsx';
import type { TariffView } from '../tariff-view.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTariffText } from '../use-tariff-text.ts';
import s from './tariff-list.module.css';

type Column = DataColumn<TariffView>;

/** Unit after the currency, for prices that are not per container: USD/kg. */
const UNIT: Readonly<Record<string, string>> = { PER_KG: '/kg', PER_RT: '/RT' };

/**
 * Returns a summary of a freight tariff's prices: the first price for each container type, or the weight
 * breaks (+45).
 */
function usePrices(): (row: TariffView) => ReactNode {
  const { t } = useTranslation('tariff');
  const text = useTariffText('FREIGHT');
  const { locale } = useLanguage();
  return ({ lines, values }) => {
    const currency = values['currency'] ?? null;
    const unit = lines.map(({ basis }) => UNIT[basis ?? '']).find((one) => one !== undefined) ?? '';
    return (
      <span className={s.prices}>
        {lines.map((line) => {
          const { basis = null, cont_type: box = null, min_qty: from = null } = line;
          const what = box !== null ? boxText(box) : basis === 'PER_SHIPMENT' ? text.value('basis', line) : null;
          const head = [what, from === '0' ? null : `+${from}`].filter(Boolean).join(' ');
          return (
            <span key={`${head} ${basis}`} className={s.price}>
              {head !== '' && <span className={s.quiet}>{head} </span>}
              {priceText(line['unit_price'] ?? '0', currency, locale)}
              {line['unit_cost'] && (
                <span className={s.quiet}>
                  {' '}
                  {t('column.bought', { amount: priceText(line['unit_cost'], currency, locale) })}
                </span>
              )}
            </span>
          );
        })}
        <span className={s.quiet}>
          {currency}
          {unit}
        </span>
      </span>
    );
  };
}

/** Returns the daily rates of free time, each with the day over from which it applies: 40, +8 80. */
function useRates(): (row: TariffView) => ReactNode {
  const { locale } = useLanguage();
  return ({ values }) => {
    const currency = values['currency'] ?? null;
    const rates = (['first', 'second', 'third'] as const).flatMap((step) => {
      const rate = values[`${step}_rate`] ?? null;
      return rate === null ? [] : [{ from: values[`${step}_from`] ?? null, text: priceText(rate, currency, locale) }];
    });
    if (rates.length === 0) return null;
    return (
      <span className={s.prices}>
        {rates.map(({ from, text }) => (
          <span key={from} className={s.price}>
            {from !== null && <span className={s.quiet}>+{from} </span>}
            {text}
          </span>
        ))}
        <span className={s.quiet}>{currency}</span>
      </span>
    );
  };
}

export function useTariffColumns(table: TariffTable): Column[] {
  const { t } = useTranslation('tariff');
  const text = useTariffText(table);
  const seesCost = useViewer().acts.includes('SEE_COST');
  const prices = usePrices();
  const rates = useRates();
  const plain = (name: string, width: number, more: Partial<Column> = {}): Column => ({
    id: name,
    header: text.heading(name),
    width,
    renderCell: ({ values }) => text.value(name, values),
    ...more,
  });
  const price = (name: string, width = 140): Column =>
    plain(name, width, {
      align: 'end',
      renderCell: ({ values }) =>
        values[name] ? (
          <span className={s.amount}>
            {text.value(name, values)} <span className={s.quiet}>{values['currency']}</span>
          </span>
        ) : null,
    });
  const validity: Column = {
    id: 'validity',
    header: t('column.validity'),
    width: 240,
    sortable: table !== 'EXCHANGE_RATE',
    renderCell: ({ values }) => <TariffValidity values={values} />,
  };
  const source = plain('source', 150, { sortable: true });
  /** The name of a code; "all" if the code is empty. */
  const named = (name: string, row: TariffView) =>
    row.values[name] ? (row.names[name] ?? text.value(name, row.values)) : t('any');
  const place = (name: string, row: TariffView) =>
    row.values[name] === '*' ? t('any') : (row.values[name] ?? t('any'));
  const lane: Column = {
    id: 'lane',
    header: t('column.lane'),
    minWidth: 230,
    primary: true,
    fixed: true,
    sortable: true,
    renderCell: (row) => (
      <TwoLine strong second={`${named('pol', row)} → ${named('pod', row)}`}>
        {`${place('pol', row)} → ${place('pod', row)}`}
      </TwoLine>
    ),
  };
  const service: Column = {
    id: 'service',
    header: text.heading('service_type'),
    width: 180,
    renderCell: ({ values, names }) => (
      <TwoLine second={[text.value('shipping_type', values), names['customer_level']].filter(Boolean).join(', ')}>
        {text.value('service_type', values)}
      </TwoLine>
    ),
  };
  switch (table) {
    case 'FREIGHT':
      return [
        lane,
        service,
        {
          id: 'carrier',
          header: text.heading('carrier_code'),
          width: 190,
          sortable: true,
          renderCell: (row) => (
            <TwoLine
              second={[
                row.values['transit_days'] && t('days', { count: Number(row.values['transit_days']) }),
                row.values['transit_code'] &&
                  t('via', { place: row.names['transit_code'] ?? row.values['transit_code'] }),
              ]
                .filter(Boolean)
                .join(', ')}
            >
              {named('carrier_code', row)}
            </TwoLine>
          ),
        },
        { id: 'prices', header: t('column.prices'), minWidth: 250, renderCell: prices },
        validity,
        source,
      ];
    case 'SURCHARGE':
      return [
        {
          id: 'lane',
          header: text.heading('surcharge_code'),
          minWidth: 210,
          primary: true,
          fixed: true,
          sortable: true,
          renderCell: ({ values, names }) => (
            <TwoLine strong second={names['surcharge_code']}>
              <Code size={12}>{values['surcharge_code'] ?? ''}</Code>
            </TwoLine>
          ),
        },
        {
          id: 'where',
          header: t('column.where'),
          minWidth: 200,
          renderCell: (row) => (
            <TwoLine
              second={[
                text.value('shipping_type', row.values),
                (row.values['pol'] !== '*' || row.values['pod'] !== '*') &&
                  `${place('pol', row)} → ${place('pod', row)}`,
              ]
                .filter(Boolean)
                .join(', ')}
            >
              {text.value('service_type', row.values)}
            </TwoLine>
          ),
        },
        price('unit_price'),
        ...(seesCost ? [price('unit_cost')] : []),
        {
          id: 'basis',
          header: text.heading('basis'),
          width: 170,
          renderCell: ({ values }) => (
            <TwoLine second={[text.value('cont_type', values), values['condition']].filter(Boolean).join(', ')}>
              {text.value('basis', values)}
            </TwoLine>
          ),
        },
        plain('mandatory', 120),
        validity,
        source,
      ];
    case 'CHARGE_CODE':
      return [
        plain('code', 130, {
          id: 'lane',
          primary: true,
          fixed: true,
          sortable: true,
          renderCell: ({ values }) => <Code size={12}>{values['code'] ?? ''}</Code>,
        }),
        {
          id: 'name',
          header: t('column.name'),
          minWidth: 260,
          renderCell: ({ values }) => <TwoLine second={values['name_vn']}>{values['name_en']}</TwoLine>,
        },
        plain('fee_type', 220, { renderCell: (row) => named('fee_type', row) }),
        plain('default_basis', 160),
        plain('vat_rate', 100, { align: 'end' }),
      ];
    case 'TRUCKING':
      return [
        {
          id: 'lane',
          header: text.heading('vehicle'),
          minWidth: 240,
          primary: true,
          fixed: true,
          sortable: true,
          renderCell: (row) => (
            <TwoLine
              strong
              second={
                row.values['region_from'] || row.values['region_to']
                  ? `${named('region_from', row)} → ${named('region_to', row)}`
                  : undefined
              }
            >
              {text.value('vehicle', row.values)}
            </TwoLine>
          ),
        },
        price('base_price', 160),
        plain('base_km', 130, { header: t('column.baseKm'), align: 'end' }),
        price('per_km_price', 180),
        validity,
        source,
      ];
    case 'CUSTOMS':
      return [
        {
          id: 'lane',
          header: text.heading('cargo'),
          minWidth: 200,
          primary: true,
          fixed: true,
          sortable: true,
          renderCell: (row) => (
            <TwoLine
              strong
              second={[text.value('shipping_type', row.values), row.names['customs_type']].filter(Boolean).join(', ')}
            >
              {text.value('cargo', row.values) || t('any')}
            </TwoLine>
          ),
        },
        price('price_first_declaration', 170),
        price('price_next_declaration', 200),
        price('per_container_extra', 180),
        validity,
        source,
      ];
    case 'FREE_TIME':
      return [
        {
          id: 'lane',
          header: text.heading('kind'),
          minWidth: 220,
          primary: true,
          fixed: true,
          sortable: true,
          renderCell: ({ values }) => (
            <TwoLine strong second={text.value('direction', values)}>
              {text.value('kind', values)}
            </TwoLine>
          ),
        },
        {
          id: 'carrier',
          header: text.heading('carrier_code'),
          width: 180,
          sortable: true,
          renderCell: (row) => named('carrier_code', row),
        },
        {
          id: 'where',
          header: t('column.where'),
          minWidth: 180,
          renderCell: (row) => (
            <TwoLine second={text.value('cont_type', row.values)}>{named('port_code', row)}</TwoLine>
          ),
        },
        plain('free_days', 120, { header: t('column.freeDays'), align: 'end' }),
        { id: 'prices', header: t('column.rates'), minWidth: 230, renderCell: rates },
        validity,
        source,
      ];
    case 'EXCHANGE_RATE':
      return [
        {
          ...validity,
          id: 'lane',
          header: text.heading('valid_from'),
          primary: true,
          fixed: true,
          sortable: true,
          minWidth: 220,
        },
        plain('rate', 200, { align: 'end' }),
      ];
  }
}
