import { Check, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { DataScope } from '@wr1/schema/rules/access/data-scope.ts';
import { menuFor } from '@wr1/schema/rules/access/menu.ts';
import { rightsText } from '@wr1/schema/rules/access/rights-text.ts';
import { rightsOf } from '@wr1/schema/rules/access/user-group.ts';
import type { Role } from '@wr1/schema/rules/access/user-type.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import s from './rights-card.module.css';

interface RightsCardProps {
  role: Role;
  /** Permissions as the rules write them: `read Booking`. */
  permissions: readonly string[];
  acts: readonly string[];
  /** Null for the role's scope. */
  dataScope: DataScope | null;
}

/** A label in the middle of a sentence. */
const inSentence = (label: string): string => label.charAt(0).toLowerCase() + label.slice(1);

/**
 * What the people in a group may and may not do, in words, and the menu that they see. Needs the catalogue
 * `user-group`.
 */
export function RightsCard({ role, permissions, acts, dataScope }: RightsCardProps) {
  const { t } = useTranslation('user-group');
  const { language } = useLanguage();
  const { sees, may, mayAct, mayNotSee, mayNotAct } = rightsText(role, permissions, acts, language, dataScope);
  const { ability } = rightsOf(role, { id: 0, code: null, role, permissions, acts, version: 1 });
  const menu = menuFor(role, ability).filter(({ hidden }) => !hidden);
  const line = (icon: ReactNode, verbs: string, names: readonly string[]) =>
    names.length > 0 && (
      <li key={verbs}>
        {icon}
        <span>
          <strong>{verbs}:</strong> {names.join(', ')}
        </span>
      </li>
    );
  const yes = <Check size={14} className={s.yes} aria-hidden="true" />;
  const no = <X size={14} className={s.no} aria-hidden="true" />;
  return (
    <div className={s.card}>
      <section>
        <h3>{t('rights.may')}</h3>
        {may.length + mayAct.length === 0 ? (
          <p className={s.quiet}>{t('rights.nothing')}</p>
        ) : (
          <ul>
            {may.map(({ verbs, subjects }) => line(yes, verbs, subjects))}
            {line(yes, t('rights.acts'), mayAct.map(inSentence))}
          </ul>
        )}
      </section>
      {mayNotSee.length + mayNotAct.length > 0 && (
        <section>
          <h3>{t('rights.mayNot')}</h3>
          <ul>
            {line(no, t('rights.see'), mayNotSee)}
            {line(no, t('rights.acts'), mayNotAct.map(inSentence))}
          </ul>
        </section>
      )}
      <section>
        <h3>{t('field.dataScope')}</h3>
        <p>{sees}</p>
      </section>
      <section>
        <h3>{t('rights.menu')}</h3>
        <p>{menu.map(({ label }) => label[language]).join(', ')}</p>
      </section>
    </div>
  );
}
