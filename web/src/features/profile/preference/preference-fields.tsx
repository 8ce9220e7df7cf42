import type { ReactNode } from 'react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { LANGUAGE } from '@wr1/schema/rules/code/language.ts';
import { CURRENCY_CHOICE, DENSITY, leadingCurrency, SKIN } from '@wr1/schema/rules/list/preference.ts';
import { Segmented } from '../../../ui/form/choice/segmented.tsx';
import { choose, useBrowserPreference } from './browser-preference.ts';
import type { BrowserPreference } from './browser-preference.ts';
import s from './preference-fields.module.css';

interface PreferenceFieldsProps {
  /** Called after a preference has been changed in this browser; omitted if no one is signed in. */
  onChoose?: ((change: Partial<BrowserPreference>) => void) | undefined;
  /** `PreferenceRow`s for preferences that only an account has. */
  children?: ReactNode;
}

/** Language, theme, density and currency of this browser. Changes apply at once. */
export function PreferenceFields({ onChoose, children }: PreferenceFieldsProps) {
  const { t } = useTranslation('profile');
  const { t: common } = useTranslation();
  const shown = useBrowserPreference();
  function take(change: Partial<BrowserPreference>) {
    choose(change);
    onChoose?.(change);
  }
  return (
    <div className={s.rows}>
      <PreferenceRow
        title={t('preference.language')}
        detail={t(onChoose ? 'preference.languageDetail' : 'preference.languageHere')}
      >
        <Segmented
          size="lg"
          label={t('preference.language')}
          value={shown.language}
          onChange={(language) => take({ language })}
          options={LANGUAGE.map((value) => ({ value, label: common(`language.${value}`) }))}
        />
      </PreferenceRow>
      <PreferenceRow title={t('preference.skin')} detail={t('preference.skinDetail')}>
        <Segmented
          size="lg"
          label={t('preference.skin')}
          value={shown.skin}
          onChange={(skin) => take({ skin })}
          options={SKIN.map((value) => ({ value, label: t(`skin.${value}`) }))}
        />
      </PreferenceRow>
      <PreferenceRow title={t('preference.density')} detail={t('preference.densityDetail')}>
        <Segmented
          size="lg"
          label={t('preference.density')}
          value={shown.density}
          onChange={(density) => take({ density })}
          options={DENSITY.map((value) => ({ value, label: t(`density.${value}`) }))}
        />
      </PreferenceRow>
      <PreferenceRow
        title={t('preference.currency')}
        detail={t('preference.currencyDetail', { currency: leadingCurrency('language', shown.language) })}
      >
        <Segmented
          size="lg"
          label={t('preference.currency')}
          value={shown.currency}
          onChange={(currency) => take({ currency })}
          options={CURRENCY_CHOICE.map((value) => ({ value, label: t(`currency.${value}`) }))}
        />
      </PreferenceRow>
      {children}
    </div>
  );
}

/** A preference with its name, description and control. */
export function PreferenceRow({ title, detail, children }: { title: string; detail: string; children: ReactNode }) {
  const id = useId();
  return (
    <div className={s.row} role="group" aria-labelledby={id}>
      <div className={s.words}>
        <p id={id} className={s.title}>
          {title}
        </p>
        <p className={s.detail}>{detail}</p>
      </div>
      {children}
    </div>
  );
}
