import i18next from 'i18next';
import type { BackendModule } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { bcp47 } from '@wr1/schema/rules/code/language.ts';
import type { Language } from '@wr1/schema/rules/code/language.ts';
import { visitorCatalogues } from './catalogue.ts';
import { chosenLanguage, dropAskedLanguage, rememberLanguage } from './language.ts';
import type { Namespace } from './resource.ts';

/** The message catalogue shared with the servers. Its placeholders `{n}` become i18next's `{{n}}`. */
async function messages(tag: string): Promise<Record<string, string>> {
  const catalogue =
    tag === 'vi'
      ? (await import('@wr1/schema/rules/message/message-vn.ts')).MESSAGE_VN
      : (await import('@wr1/schema/rules/message/message-en.ts')).MESSAGE_EN;
  return Object.fromEntries(
    Object.entries(catalogue).map(([code, text]) => [code, text.replaceAll(/\{(\w+)\}/g, '{{$1}}')]),
  );
}

const backend: BackendModule = {
  type: 'backend',
  init() {},
  async read(tag: string, namespace: string) {
    if (namespace === 'message') return messages(tag);
    const file = `./${tag === 'vi' ? 'vn' : 'en'}/${namespace}.json`;
    const load = visitorCatalogues[file] ?? (await import('./every-catalogue.ts')).everyCatalogue[file];
    if (!load) throw new Error(`No catalogue for ${namespace}`);
    return load();
  },
};

/**
 * Starts i18next and loads the common catalogue. Await it before rendering, so that no page shows keys.
 * @param language defaults to `?lang=`, then the stored language, then English
 */
export async function startI18n(language: Language = chosenLanguage()): Promise<void> {
  if (!i18next.isInitialized) {
    await i18next
      .use(backend)
      .use(initReactI18next)
      .init({
        // i18next and Intl expect a BCP 47 tag: `vn` would fall back to the system's plural rules.
        lng: bcp47(language),
        fallbackLng: false,
        supportedLngs: ['en', 'vi'],
        ns: ['common'],
        defaultNS: 'common',
        interpolation: { escapeValue: false },
        returnNull: false,
      });
  } else await i18next.changeLanguage(bcp47(language));
  markDocument(language);
}

/** Sets the language for screen readers and hyphenation. While prerendering there is no document. */
function markDocument(language: Language): void {
  if (typeof document !== 'undefined') document.documentElement.lang = bcp47(language);
}

export function currentLanguage(): Language {
  return i18next.language === 'vi' ? 'vn' : 'en';
}

/** Switches to a language and stores it. Resolves once the catalogues for everything on screen are loaded. */
export async function setLanguage(language: Language): Promise<void> {
  rememberLanguage(language);
  dropAskedLanguage();
  await i18next.changeLanguage(bcp47(language));
  markDocument(language);
}

/** Loads the catalogues that are still missing. */
export async function loadTexts(namespaces: readonly Namespace[]): Promise<void> {
  const missing = namespaces.filter((namespace) => !i18next.hasResourceBundle(i18next.language, namespace));
  if (missing.length > 0) await i18next.loadNamespaces(missing);
}
