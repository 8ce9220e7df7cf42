import { useTranslation } from 'react-i18next';
import type { TariffTable } from '@wr1/schema/rules/tariff/tariff-field.ts';
import { Button } from '../../../ui/button/button.tsx';
import { RowCard, RowCardFoot } from '../../../ui/list/row-card.tsx';
import { useTariffColumns } from './tariff-column.tsx';
import type { TariffView } from '../tariff-view.ts';

interface TariffRowCardProps {
  table: TariffTable;
  row: TariffView;
  mayChange: boolean;
  onOpen: () => void;
  onSwitch: (() => void) | undefined;
}

/** A row on a phone: what it is for, then its prices and days, then what may be done with it. */
export function TariffRowCard({ table, row, mayChange, onOpen, onSwitch }: TariffRowCardProps) {
  const { t } = useTranslation('tariff');
  const columns = useTariffColumns(table);
  return (
    <RowCard>
      {columns.map(({ id, renderCell }) => (
        <div key={id}>{renderCell(row)}</div>
      ))}
      <RowCardFoot>
        <Button size="sm" onClick={onOpen}>
          {t(mayChange ? 'action.edit' : 'action.view')}
        </Button>
        {onSwitch && (
          <Button size="sm" kind="quiet" onClick={onSwitch}>
            {t(row.values['active'] === 'false' ? 'action.on' : 'action.off')}
          </Button>
        )}
      </RowCardFoot>
    </RowCard>
  );
}
