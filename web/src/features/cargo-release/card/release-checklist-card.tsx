import { Circle, CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { BILL_TYPE_LABEL, MONEY_REASON_LABEL } from '@wr1/schema/rules/release/cargo-release.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { formatDate } from '../../../ui/text/format.ts';
import type { CargoReleaseDetailFragment } from './cargo-release-card.generated.ts';
import s from './cargo-release-card.module.css';

/** The release of a booking as cards show it. */
export type Release = Omit<CargoReleaseDetailFragment, ' $fragmentName'>;
export type Requirement = Release['requirements'][number];

/** What is known about a requirement: the bill type, the state of the money, or the day on which it was met. */
function useDetail({ billType }: Release): (requirement: Requirement) => string | null {
  const { language } = useLanguage();
  return ({ code, reason, metOn }) => {
    if (code === 'BILL_TYPE')
      return billType === null || billType === 'UNKNOWN' ? null : BILL_TYPE_LABEL[billType][language];
    if (reason !== null && reason !== 'UNKNOWN') return MONEY_REASON_LABEL[reason][language];
    return metOn === null ? null : formatDate(metOn);
  };
}

/** The requirements of a release with a tick each. Texts: `cargo-release`. `action` returns the button of a line. */
export function ReleaseChecklist({
  release,
  action,
}: {
  release: Release;
  action?: (requirement: Requirement) => ReactNode;
}) {
  const { t } = useTranslation('cargo-release');
  const detailOf = useDetail(release);
  return (
    <ul className={s.list} aria-label={t('checklist')}>
      {release.requirements.map((requirement) => {
        const { code, label, isMet } = requirement;
        const Icon = isMet ? CircleCheck : Circle;
        const detail = detailOf(requirement);
        return (
          <li key={code} className={s.item}>
            <Icon size={18} role="img" aria-label={t(isMet ? 'met' : 'open')} className={isMet ? s.met : s.open} />
            <span className={s.words}>
              {label}
              {detail && <span className={s.quiet}>{detail}</span>}
            </span>
            {action?.(requirement)}
          </li>
        );
      })}
    </ul>
  );
}
