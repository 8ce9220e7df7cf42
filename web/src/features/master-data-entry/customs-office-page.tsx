import { EntryListSection } from './entry/entry-list-section.tsx';

/** /customs-sub-dept: regional customs sub-departments and the offices below them. */
export function CustomsOfficePage() {
  return <EntryListSection list="CUSTOMS_OFFICE" />;
}
