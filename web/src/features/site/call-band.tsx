import { LinkButton } from '../../ui/button/link-button.tsx';
import s from './call-band.module.css';
import type { ProseLink } from './prose.ts';

/** A page's call to action, with a less prominent second link. */
export function CallBand({
  title,
  text,
  action,
  second,
}: {
  title: string;
  text: string;
  action: ProseLink;
  second?: ProseLink;
}) {
  return (
    <aside className={s.band} aria-label={title} data-print="off">
      <div className={s.words}>
        <p className={s.title}>{title}</p>
        <p className={s.text}>{text}</p>
      </div>
      <div className={s.actions}>
        {second && (
          <LinkButton to={second.to} kind="outlined" size="lg">
            {second.label}
          </LinkButton>
        )}
        <LinkButton to={action.to} kind="cta" size="lg">
          {action.label}
        </LinkButton>
      </div>
    </aside>
  );
}
