import { entryFieldLabel } from '@wr1/schema/field/master-data/entry-list.ts';
import { LOGGED_ACTION } from '@wr1/schema/rules/code/logged-action.ts';
import { Trans, useTranslation } from 'react-i18next';
import type { ReactNode } from 'react';
import { useLegacyLabels } from '../../app/session/use-legacy-labels.ts';
import type { Resource } from '../../i18n/resource.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import type { AuditEntryViewFragment } from './audit-entry.generated.ts';
import { auditValueText } from './audit-value.ts';

/** An audit entry as lists request it. */
export type AuditEntry = Omit<AuditEntryViewFragment, ' $fragmentName'>;

/** A changed field in words. */
export interface ChangeWords {
  field: string;
  name: string;
  before: string | null;
  after: string | null;
}

type FieldKey = keyof Resource['audit']['field'];
type ValueKey = keyof Resource['audit']['value'];
type DidKey = keyof Resource['shipment']['activity']['did'];

/** Texts for audit entries, in the page's language. */
export function useAuditWords() {
  const { t, i18n } = useTranslation(['audit', 'shipment']);
  const { language, locale } = useLanguage();
  const legacy = useLegacyLabels();
  const has = (key: string) => i18n.exists(key);

  function valueOf(field: string, value: string | null): string | null {
    if (value !== null && has(`audit:value.${value}`)) return t(`value.${value as ValueKey}`);
    return auditValueText(field, value, { language, legacy, locale, yes: t('yes'), no: t('no') });
  }

  return {
    changes: (entry: AuditEntry): ChangeWords[] =>
      entry.changes
        .map(({ field, before, after }) => ({
          field,
          name: has(`audit:field.${field}`)
            ? t(`field.${field as FieldKey}`)
            : (entryFieldLabel(field)?.[language] ?? field.replaceAll('_', ' ')),
          before: valueOf(field, before),
          after: valueOf(field, after),
        }))
        // A change from an empty list to nothing is no change.
        .filter(({ before, after }) => before !== after),
    /** A sentence that says who did what. */
    did(entry: AuditEntry): ReactNode {
      const { kind, action, actorName: actor } = entry;
      if (kind === 'SHIPMENT') {
        const done = LOGGED_ACTION[action];
        return has(`shipment:activity.did.${done}`) ? (
          <Trans
            t={t}
            i18nKey={`shipment:activity.did.${done as DidKey}`}
            values={{ actor, status: '' }}
            components={{ 1: <b /> }}
          />
        ) : (
          <Trans t={t} i18nKey="audit:did.other" values={{ actor }} components={{ 1: <b /> }} />
        );
      }
      const verb = has(`audit:did.${kind}.${action}`) ? (action as 'UPDATE') : 'UPDATE';
      return <Trans t={t} i18nKey={`audit:did.${kind}.${verb}`} values={{ actor }} components={{ 1: <b /> }} />;
    },
    role: (role: AuditEntry['actorRole']) => t(`role.${role}`),
  };
}
