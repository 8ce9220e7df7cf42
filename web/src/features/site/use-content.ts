import { useTranslation } from 'react-i18next';
import type { Resource } from '../../i18n/resource.ts';

/** Catalogues of long texts: structured content that a page takes as a whole instead of key by key. */
export type ProseNamespace = 'core-service' | 'guideline' | 'notice' | 'site' | 'why-wr1';

/** The whole catalogue of a page group in the language of the page; it follows a change of language. */
export function useContent<Name extends ProseNamespace>(name: Name): Resource[Name] {
  const { i18n } = useTranslation(name);
  return i18n.getResourceBundle(i18n.language, name) as Resource[Name];
}
