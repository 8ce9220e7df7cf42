import { useTranslation } from 'react-i18next';
import { useCard } from '../../../app/apollo/use-card.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { TextButton } from '../../../ui/button/link-button.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { KeyValue } from '../../../ui/page/key-value.tsx';
import { Code } from '../../../ui/text/code.tsx';
import { formatNumber, formatVolume, formatWeight } from '../../../ui/text/format.ts';
import { CargoCardFragmentDoc } from '../../shipment/card/cargo-card.generated.ts';
import s from './overview.module.css';
import type { BlockProps } from './overview-tab.tsx';

/** Rows shown; the cargo tab has them all. */
const MOST = 6;

/** Container numbers and seals; absent until there is a number. */
export function ContainersBlock({ record, open }: BlockProps) {
  const { t } = useTranslation('booking');
  const card = useCard(CargoCardFragmentDoc, 'CargoCard', record);
  const rows = (card?.cargo.containers ?? []).flatMap((line) =>
    line.containerNumbers.map((number, index) => ({
      number,
      type: line.containerType?.shortName ?? line.containerTypeCode,
      seal: line.sealNumbers[index],
    })),
  );
  if (rows.length === 0) return null;
  return (
    <Card
      title={t('overview.containers.title')}
      detail={card?.cargo.containerCount}
      actions={<TextButton onClick={() => open('cargo')}>{t('overview.containers.all')}</TextButton>}
    >
      <table className={s.containers}>
        <thead>
          <tr>
            {(['number', 'type', 'seal'] as const).map((column) => (
              <th key={column} scope="col">
                {t(`overview.containers.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, MOST).map(({ number, type, seal }) => (
            <tr key={number}>
              <td>
                <Code strong>{number}</Code>
              </td>
              <td>{type}</td>
              <td>{seal && <Code size={12}>{seal}</Code>}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}

/** Pieces and weights of cargo that is not in containers of its own. */
export function PiecesBlock({ record, open }: BlockProps) {
  const { t } = useTranslation('booking');
  const { locale } = useLanguage();
  const card = useCard(CargoCardFragmentDoc, 'CargoCard', record);
  if (!card) return null;
  const { packages, grossWeightKg, volumeM3, chargeableQuantity, chargeableUnit } = card.cargo;
  const pieces = packages.reduce((sum, line) => sum + line.quantity, 0);
  return (
    <Card
      title={t('overview.pieces.title')}
      actions={<TextButton onClick={() => open('cargo')}>{t('overview.containers.all')}</TextButton>}
    >
      <KeyValue
        items={[
          { label: t('overview.pieces.pieces'), value: pieces > 0 && formatNumber(pieces, locale) },
          { label: t('overview.pieces.gross'), value: formatWeight(grossWeightKg, locale) },
          { label: t('overview.pieces.volume'), value: volumeM3 !== null && formatVolume(volumeM3, locale) },
          {
            label: t('overview.pieces.chargeable'),
            value:
              chargeableUnit !== 'CONTAINER' &&
              `${formatNumber(chargeableQuantity, locale)} ${chargeableUnit === 'KG' ? 'kg' : chargeableUnit}`,
          },
        ].map((item) => ({ ...item, value: item.value || null }))}
      />
    </Card>
  );
}
