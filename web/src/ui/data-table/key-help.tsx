import { Dialog } from '../overlay/dialog.tsx';
import { Switch } from '../form/choice/switch.tsx';
import { KeyHint } from '../text/key-hint.tsx';
import { useUiText } from '../text/ui-text.tsx';
import s from './key-help.module.css';

/** What a list's rows can do by keyboard. */
export interface RowKeys {
  opens: boolean;
  selects: boolean;
  hasMenu: boolean;
}

/** Keys with their meaning, in the order of the help. */
function useKeys({ opens, selects, hasMenu }: RowKeys) {
  const { keys } = useUiText();
  return [
    { names: ['J', 'K'], text: keys.move },
    ...(opens ? [{ names: ['Enter'], text: keys.open }] : []),
    ...(selects ? [{ names: ['X'], text: keys.select }] : []),
    ...(hasMenu ? [{ names: ['.'], text: keys.menu }] : []),
    { names: ['?'], text: keys.help },
  ];
}

/** The keys of a list in its footer; hidden on narrow windows and without a mouse. */
export function KeyHints(props: RowKeys) {
  return (
    <span className={s.hints} data-print="off">
      {useKeys(props).map(({ names, text }) => (
        <span key={text} className={s.hint}>
          {names.map((name) => (
            <KeyHint key={name}>{name}</KeyHint>
          ))}
          {text}
        </span>
      ))}
    </span>
  );
}

interface KeyHelpProps extends RowKeys {
  open: boolean;
  onClose: () => void;
  /** Whether the keys work before a row has the focus. */
  isEverywhere: boolean;
  onEverywhere: (on: boolean) => void;
}

/** A dialog with all keys of a list. */
export function KeyHelp({ open, onClose, isEverywhere, onEverywhere, ...keys }: KeyHelpProps) {
  const text = useUiText();
  const rows = [
    ...useKeys(keys),
    { names: ['Home', 'End'], text: text.keys.ends },
    { names: ['Page Up', 'Page Down'], text: text.keys.page },
    ...(keys.selects ? [{ names: ['Esc'], text: text.keys.clear }] : []),
    { names: ['Ctrl K'], text: text.keys.search },
  ];
  return (
    <Dialog open={open} onClose={onClose} size="sm" title={text.keys.title}>
      <dl className={s.list}>
        {rows.map(({ names, text: words }) => (
          <div key={words} className={s.row}>
            <dt>
              {names.map((name) => (
                <KeyHint key={name}>{name}</KeyHint>
              ))}
            </dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
      <Switch label={text.keys.everywhere} checked={isEverywhere} onChange={onEverywhere} />
    </Dialog>
  );
}
