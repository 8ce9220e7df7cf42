import { useTranslation } from 'react-i18next';
import { ACT_LABEL, actsOf, type Act } from '@wr1/schema/rules/access/act.ts';
import type { Role } from '@wr1/schema/rules/access/user-type.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { Checkbox } from '../../ui/form/choice/checkbox.tsx';
import s from './user-group-dialog.module.css';

interface ActListProps {
  role: Role;
  value: readonly Act[];
  onChange: (acts: Act[]) => void;
  /** Whether the editor holds an act; others cannot be checked. */
  mayGrant: (act: Act) => boolean;
}

/** The acts of a role, each with a sentence. */
export function ActList({ role, value, onChange, mayGrant }: ActListProps) {
  const { t } = useTranslation('user-group');
  const { language } = useLanguage();
  const acts = actsOf(role);
  return (
    <div className={s.acts}>
      {acts.map((act) => (
        <Checkbox
          key={act}
          label={ACT_LABEL[act][language]}
          detail={t(`act.${act}`)}
          checked={value.includes(act)}
          disabled={!mayGrant(act)}
          onChange={(isChecked) => onChange(acts.filter((one) => (one === act ? isChecked : value.includes(one))))}
        />
      ))}
    </div>
  );
}
