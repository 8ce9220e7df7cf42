import { useTranslation } from 'react-i18next';
import { containerType } from '@wr1/schema/rules/cargo/container-type.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { Code } from '../../ui/text/code.tsx';
import { formatMoney, formatPercent } from '../../ui/text/format.ts';
import { Tag } from '../../ui/text/tag.tsx';
import type { CostSheetFactsFragment, MarginFactsFragment } from './cost-sheet-card.generated.ts';
import s from './cost-sheet.module.css';

export type CostSheet = CostSheetFactsFragment;
export type CostLine = CostSheet['lines'][number];

/** The name of a charge with its container type. */
export function chargeName({ name, containerTypeCode: type }: CostLine): string {
  return type === null ? name : `${name}, ${containerType(type)?.shortName ?? type}`;
}

const KINDS = ['expected', 'actual'] as const;

/** Charges with expected and actual cost, and the margin by each. */
export function CostTable({ sheet }: { sheet: CostSheet }) {
  const { t } = useTranslation('cost-sheet');
  return (
    <table className={s.table}>
      <thead>
        <tr>
          <th scope="col">{t('column.charge')}</th>
          <th scope="col">{t('column.sales')}</th>
          <th scope="col">{t('column.expected')}</th>
          <th scope="col">{t('column.actual')}</th>
        </tr>
      </thead>
      <tbody>
        {sheet.lines.map((line) => (
          <Line key={line.key} line={line} />
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t('cost')}</th>
          <td data-label={t('column.sales')}>
            <Money money={sheet.expected.sales} />
          </td>
          {KINDS.map((kind) => (
            <td key={kind} data-label={t(`column.${kind}`)}>
              <Money money={sheet[kind].cost} />
            </td>
          ))}
        </tr>
        <tr className={s.margin}>
          <th scope="row" colSpan={2}>
            {t('margin')}
          </th>
          {KINDS.map((kind) => (
            <td key={kind} data-label={t(`column.${kind}`)}>
              <MarginCell margin={sheet[kind]} />
            </td>
          ))}
        </tr>
      </tfoot>
    </table>
  );
}

function Line({ line }: { line: CostLine }) {
  const { t } = useTranslation('cost-sheet');
  return (
    <tr className={line.isPaidOnBehalf ? s.outside : undefined}>
      <td>
        <Code size={12} muted className={s.code}>
          {line.code}
        </Code>{' '}
        {chargeName(line)} {line.isPaidOnBehalf && <Tag>{t('onBehalf')}</Tag>}
        {!line.isCharged && <Tag tone="warning">{t('notCharged')}</Tag>}
      </td>
      {(['sales', ...KINDS] as const).map((kind) => (
        <td key={kind} data-label={t(`column.${kind}`)}>
          <Money money={line[kind]} />
        </td>
      ))}
    </tr>
  );
}

function Money({ money }: { money: CostLine['expected'] }) {
  const { t } = useTranslation('cost-sheet');
  const { locale } = useLanguage();
  if (!money) return <span className={s.quiet}>{t('unknown')}</span>;
  return <>{formatMoney(money.amount, money.currency, locale)}</>;
}

/** The margin with its percentage; as long as it is unknown, how many costs are. */
export function MarginCell({
  margin: { margin, marginPercent, knownCount, chargeCount },
}: {
  margin: MarginFactsFragment;
}) {
  const { t } = useTranslation('cost-sheet');
  const { locale } = useLanguage();
  if (!margin) return <span className={s.quiet}>{t('known', { known: knownCount, count: chargeCount })}</span>;
  return (
    <strong className={margin.amount.startsWith('-') ? s.loss : undefined}>
      {formatMoney(margin.amount, margin.currency, locale)}
      {marginPercent !== null && (
        <span className={s.percent}>{formatPercent(Number(marginPercent) / 100, locale)}</span>
      )}
    </strong>
  );
}
