import s from './loading-overlay.module.css';
import { LogoMark } from '../picture/logo.tsx';
import { useUiText } from '../text/ui-text.tsx';

/**
 * The overlay during navigation, which disappears once the next page is loaded (specification, section 2). It
 * appears only after 200 ms, so that fast pages don't flicker.
 */
export function LoadingOverlay({ visible }: { visible: boolean }) {
  const text = useUiText();
  return (
    <output className={s.place}>
      {visible && (
        <span className={s.overlay}>
          <span className={s.bar} aria-hidden="true" />
          <span className={s.mark} aria-hidden="true">
            <LogoMark size={44} />
          </span>
          <span className="sr">{text.loading}</span>
        </span>
      )}
    </output>
  );
}
