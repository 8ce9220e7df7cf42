import { AlignJustify, Menu as MenuIcon, SlidersHorizontal } from 'lucide-react';
import { Button } from '../button/button.tsx';
import { Checkbox } from '../form/choice/checkbox.tsx';
import { density as densityChoice } from '../list/density.ts';
import type { Density } from '../list/density.ts';
import { TextButton } from '../button/link-button.tsx';
import { Popover } from '../overlay/popover.tsx';
import { Segmented } from '../form/choice/segmented.tsx';
import { useUiText } from '../text/ui-text.tsx';
import { useStored } from '../browser/use-stored.ts';
import s from './table-view.module.css';

export type { Density } from '../list/density.ts';

export interface TableView {
  density: Density;
  setDensity: (density: Density) => void;
  /** Ids of the hidden columns. */
  hidden: readonly string[];
  setHidden: (hidden: readonly string[]) => void;
}

/** The user's view settings, stored in the browser: density for all tables, hidden columns for this one. */
export function useTableView(table: string, hiddenFirst: readonly string[] = []): TableView {
  const [density, setDensity] = densityChoice.use();
  const [hidden, setHidden] = useStored<readonly string[]>(`wr1.columns.${table}`, hiddenFirst);
  return { density, setDensity, hidden, setHidden };
}

interface ColumnChoiceProps {
  view: TableView;
  columns: readonly { id: string; header: React.ReactNode; name?: string; fixed?: boolean }[];
}

/** Menu that shows and hides columns. */
export function ColumnChoice({ view, columns }: ColumnChoiceProps) {
  const text = useUiText();
  return (
    <span className={s.wide}>
      <Popover
        label={text.columns}
        align="end"
        renderTrigger={(props) => (
          <Button {...props} kind="quiet" size="sm" icon={<SlidersHorizontal size={16} />}>
            {text.columns}
          </Button>
        )}
      >
        {() => (
          <div className={s.list}>
            {columns
              .filter((column) => !column.fixed)
              .map((column) => (
                <Checkbox
                  key={column.id}
                  label={column.name ?? column.header}
                  checked={!view.hidden.includes(column.id)}
                  onChange={(shown) =>
                    view.setHidden(shown ? view.hidden.filter((id) => id !== column.id) : [...view.hidden, column.id])
                  }
                />
              ))}
            {view.hidden.length > 0 && <TextButton onClick={() => view.setHidden([])}>{text.reset}</TextButton>}
          </div>
        )}
      </Popover>
    </span>
  );
}

/** Switch for the row height, 40 or 32 px. */
export function DensityChoice({ view }: { view: TableView }) {
  const text = useUiText();
  return (
    <Segmented
      size="sm"
      className={s.wide}
      iconOnly
      label={text.rowHeight}
      value={view.density}
      onChange={view.setDensity}
      options={[
        { value: 'comfortable', label: '', title: text.comfortableRows, icon: <MenuIcon size={16} /> },
        { value: 'compact', label: '', title: text.compactRows, icon: <AlignJustify size={16} /> },
      ]}
    />
  );
}
