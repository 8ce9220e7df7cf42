import { documentsOf } from './document-list.ts';
import type { DocumentGroup } from './document-list.ts';
import { FactsTable } from './facts-table.tsx';
import { useContent } from '../use-content.ts';

/** Table of the documents in some groups: who issues them for export and import, and their purpose. */
export function DocumentTable({ groups, fullContainer }: { groups: readonly DocumentGroup[]; fullContainer: boolean }) {
  const { document: words } = useContent('site');
  return (
    <FactsTable
      caption={words.caption}
      head={[words.name, words.export, words.import, words.what]}
      rows={documentsOf(groups, fullContainer).map((entry) => [
        words.item[entry.key].name,
        words.by[entry.export ?? 'none'],
        words.by[entry.import ?? 'none'],
        words.item[entry.key].text,
      ])}
    />
  );
}
