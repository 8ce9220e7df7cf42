import { PhaseGlyph } from '../../ui/picture/glyph.tsx';
import s from './notification-glyph.module.css';
import { notificationPhase } from './notification-phase.ts';

/** Icon of the phase that an event belongs to, in the phase's color. */
export function NotificationGlyph({ kind }: { kind: string }) {
  const phase = notificationPhase(kind);
  return (
    <span className={s[phase]}>
      <PhaseGlyph phase={phase} />
    </span>
  );
}
