import { entryNumber } from '@wr1/schema/rules/validation/number-text.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-language.ts';
import { formatNumber } from '../../ui/text/format.ts';
import { NumberField } from '../../ui/form/number/number-field.tsx';
import { cx } from '../../ui/text/cx.ts';
import s from './chargeable-weight-card.module.css';
import { chargeableWeight } from './chargeable-weight.ts';
import type { PieceInput } from './chargeable-weight.ts';
import { ToolCard } from './tool-card.tsx';
import type { ToolProps } from './tool-card.tsx';

const FIELDS = ['length', 'width', 'height', 'pieces', 'grossKg'] as const;
/** Twelve cartons of a common size, so that the tool starts with a result. */
const EXAMPLE: PieceInput = { length: 60, width: 40, height: 50, pieces: 12, grossKg: 180 };

/**
 * A calculator: from dimensions, pieces and gross weight, it shows the volume and the quantity that each mode
 * charges.
 */
export function ChargeableWeightCard({ headingLevel, wide }: ToolProps) {
  const { t } = useTranslation('guide');
  const [input, setInput] = useState(EXAMPLE);
  const name = { length: 'length', width: 'width', height: 'height', pieces: 'pieces', grossKg: 'gross' } as const;
  return (
    <ToolCard title={t('weight.title')} headingLevel={headingLevel} wide={wide}>
      <div className={cx(s.inputs, wide && s.wideInputs)}>
        {FIELDS.map((field) => (
          <NumberField
            key={field}
            label={
              wide ? (
                t(`weight.${name[field]}Long`)
              ) : (
                <>
                  <span aria-hidden="true">{t(`weight.${name[field]}`)}</span>
                  <span className="sr">{t(`weight.${name[field]}Long`)}</span>
                </>
              )
            }
            size={wide ? 'lg' : 'md'}
            decimals={field === 'pieces' ? 0 : undefined}
            max={field === 'pieces' ? 99_999 : undefined}
            value={input[field]}
            onChange={(value) => setInput({ ...input, [field]: value })}
          />
        ))}
      </div>
      <Results input={input} />
    </ToolCard>
  );
}

function Results({ input }: { input: PieceInput }) {
  const { t } = useTranslation('guide');
  const { locale } = useLanguage();
  const result = chargeableWeight(input);
  const fixed = (value: number, digits: number) =>
    value.toLocaleString(locale === 'vi' ? 'vi-VN' : 'en-US', {
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    });
  const rows = [
    {
      key: 'volume',
      name: t('weight.volume'),
      rule:
        result &&
        t('weight.volumeOf', {
          pieces: formatNumber(entryNumber(input.pieces) ?? 0, locale),
          piece: fixed(result.pieceM3, 3),
        }),
      value: result && `${fixed(result.volumeM3, 3)} m³`,
    },
    {
      key: 'air',
      name: t('weight.air'),
      rule: result && t(`weight.airBy.${result.air.by}`),
      value: result && `${fixed(result.air.kg, 1)} kg`,
    },
    {
      key: 'lcl',
      name: t('weight.lcl'),
      rule: result && t(`weight.lclBy.${result.lcl.by}`),
      value: result && `${fixed(result.lcl.revenueTon, 3)} RT`,
    },
    {
      key: 'van',
      name: t('weight.van'),
      rule: result && t(`weight.vanBy.${result.van.by}`),
      value: result && `${fixed(result.van.kg, 1)} kg`,
    },
  ];
  return (
    <table className={s.results} aria-label={t('weight.result')} aria-live="polite">
      <tbody>
        {rows.map((row) => (
          <tr key={row.key} data-row={row.key}>
            <th scope="row">{row.name}</th>
            <td className={s.rule}>{row.rule ?? ''}</td>
            <td className={s.value}>{row.value ?? <span className={s.missing}>{t('weight.missing')}</span>}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
