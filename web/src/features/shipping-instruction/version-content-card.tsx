import { TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { containerType } from '@wr1/schema/rules/cargo/container-type.ts';
import { PAYMENT_TERM_LABEL } from '@wr1/schema/rules/code/payment-term.ts';
import { BILL_TYPE_LABEL } from '@wr1/schema/rules/release/cargo-release.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { KeyValue } from '../../ui/page/key-value.tsx';
import { Code } from '../../ui/text/code.tsx';
import { formatNumber } from '../../ui/text/format.ts';
import type { ShippingInstructionDetailFragment } from './shipping-instruction-card.generated.ts';
import s from './shipping-instruction.module.css';

type Version = Pick<
  ShippingInstructionDetailFragment['versions'][number],
  'number' | 'content' | 'differences' | 'warnings'
>;
export type Content = Version['content'];

const labelled = <Key extends string>(
  labels: Readonly<Record<Key, Record<'en' | 'vn', string>>>,
  key: string | null,
  language: 'en' | 'vn',
) => (key !== null && key in labels ? labels[key as Key][language] : null);

/** A value of a difference in words: codes of choices as their labels. */
export function useValueText(): (value: string | null) => string {
  const { t } = useTranslation('shipping-instruction');
  const { language } = useLanguage();
  return (value) =>
    value === null
      ? t('diff.none')
      : (labelled(BILL_TYPE_LABEL, value, language) ?? labelled(PAYMENT_TERM_LABEL, value, language) ?? value);
}

/** The name of a field by its path, such as `lines.0.hsCode`. */
export function usePathText(): (path: string) => string {
  const { t } = useTranslation('shipping-instruction');
  return (path) => {
    const parts = path.split('.');
    const name = t(`field.${parts.at(-1) ?? ''}` as 'field.marks');
    if (parts[0] === 'lines') return t('diff.line', { n: Number(parts[1]) + 1, name });
    return parts[0] === 'containers' ? t('diff.container', { n: Number(parts[1]) + 1, name }) : name;
  };
}

/** What a version says, how it differs from the previous one, and from the booking. */
export function VersionContent({ version }: { version: Version }) {
  const { t } = useTranslation('shipping-instruction');
  const { language, locale } = useLanguage();
  const pathText = usePathText();
  const valueText = useValueText();
  const { content, differences, warnings, number } = version;
  const kg = (weight: string | null) => weight !== null && `${formatNumber(Number(weight), locale)} kg`;
  const figures = (row: Pick<Content['lines'][number], 'grossWeightKg' | 'packages'>, kind?: string | null) => [
    row.packages !== null && `${formatNumber(row.packages, locale)} ${kind ?? t('packages')}`,
    kg(row.grossWeightKg),
  ];
  const bill = labelled(BILL_TYPE_LABEL, content.billType, language);
  return (
    <>
      {warnings.length > 0 && (
        <ul className={s.warnings}>
          {warnings.map(({ code, entered, expected }) => (
            <li key={code} className={s.warning}>
              <TriangleAlert size={16} aria-hidden="true" />
              {code !== 'UNKNOWN' &&
                t(`warning.${code}`, {
                  entered: formatNumber(Number(entered), locale),
                  expected: formatNumber(Number(expected), locale),
                })}
            </li>
          ))}
        </ul>
      )}
      {differences.length > 0 && (
        <div>
          <p className={s.head}>{t('diff.title', { n: number - 1 })}</p>
          <ul className={s.differences}>
            {differences.map(({ path, before, after }) => (
              <li key={path}>
                <span className={s.quiet}>{pathText(path)}: </span>
                <del className={s.quiet}>{valueText(before)}</del> → <ins className={s.new}>{valueText(after)}</ins>
              </li>
            ))}
          </ul>
        </div>
      )}
      <KeyValue
        items={[
          {
            label: t('field.billType'),
            value: bill && (content.originals === null ? bill : `${bill}, ${t('originals', { n: content.originals })}`),
          },
          { label: t('field.freightTerm'), value: labelled(PAYMENT_TERM_LABEL, content.freightTerm, language) },
          ...content.lines.map((line, at) => ({
            label: t('diff.goods', { n: at + 1 }),
            value: (
              <span className={s.text}>
                {line.description}
                <br />
                <span className={s.quiet}>
                  {[
                    line.hsCode && `HS ${line.hsCode}`,
                    ...figures(line, line.packageKind),
                    line.volumeM3 !== null && `${formatNumber(Number(line.volumeM3), locale)} m³`,
                    line.marks,
                  ]
                    .filter(Boolean)
                    .join(', ')}
                </span>
              </span>
            ),
          })),
          ...content.containers.map((box, at) => ({
            label: t('form.container', {
              n: at + 1,
              type: containerType(box.containerTypeCode ?? '')?.shortName ?? box.containerTypeCode,
            }),
            value: (
              <>
                {box.containerNumber ? <Code>{box.containerNumber}</Code> : t('diff.none')}
                <span className={s.quiet}>
                  {[box.sealNumber && t('seal', { number: box.sealNumber }), ...figures(box)]
                    .filter(Boolean)
                    .map((text) => `, ${text}`)
                    .join('')}
                </span>
              </>
            ),
          })),
          { label: t('field.remark'), value: content.remark },
        ]}
      />
    </>
  );
}
