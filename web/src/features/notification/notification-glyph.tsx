import { PhaseGlyph } from '../../ui/picture/glyph.tsx';
import s from './notification-glyph.module.css';
import { notificationPhase } from './notification-phase.ts';

/** The phase of an event, in its color. */
export function NotificationGlyph({ kind }: { kind: string }) {
  const phase = notificationPhase(kind);
  return (
    <span className={s[phase]}>
      <PhaseGlyph phase={phase} />
    </span>
  );
}
