import { useTranslation } from 'react-i18next';
import { Code } from '../../ui/text/code.tsx';
import { RowCard, RowCardFoot, RowCardName, RowCardQuiet, RowCardTop } from '../../ui/list/row-card.tsx';
import type { MenuAction } from '../../ui/overlay/menu.tsx';
import { useLocationTypeText } from './location-column.tsx';
import s from './location-list.module.css';
import type { LocationDetail } from './location-values.ts';

interface LocationRowCardProps {
  row: LocationDetail;
  withCustomer: boolean;
  actions: readonly MenuAction[];
}

/** A location on a phone: name, type and address, actions. */
export function LocationRowCard({ row, withCustomer, actions }: LocationRowCardProps) {
  const { t } = useTranslation('location');
  const typeText = useLocationTypeText();
  return (
    <RowCard>
      <RowCardTop>
        <RowCardName>{row.name}</RowCardName>
        {row.abbreviation && <Code size={12}>{row.abbreviation}</Code>}
      </RowCardTop>
      {withCustomer && row.customer && <p>{row.customer.name}</p>}
      <p>
        {typeText(row.locationTypeId)}
        {row.direction && <span className={s.quiet}>, {t(`direction.${row.direction}`).toLowerCase()}</span>}
      </p>
      <RowCardQuiet>{addressLine(row)}</RowCardQuiet>
      <RowCardFoot actions={actions} />
    </RowCard>
  );
}

/** The region is added only if the address doesn't already contain it, as most do. */
function addressLine({ address, region }: LocationDetail): string {
  const isSaid = region !== null && address?.includes(region.name);
  return [address, !isSaid && region?.name].filter(Boolean).join(', ');
}
