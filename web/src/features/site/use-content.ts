import { useTranslation } from 'react-i18next';
import type { Resource } from '../../i18n/resource.ts';

/** Catalogues of long texts, which a page reads as structured content instead of key by key. */
export type ProseNamespace = 'core-service' | 'guideline' | 'notice' | 'site' | 'why-wr1';

/** The whole catalogue of a group of pages, in the page's language. */
export function useContent<Name extends ProseNamespace>(name: Name): Resource[Name] {
  const { i18n } = useTranslation(name);
  return i18n.getResourceBundle(i18n.language, name) as Resource[Name];
}
