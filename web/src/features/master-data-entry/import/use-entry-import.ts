import { useApolloClient } from '@apollo/client/react';
import type { EntryListKey } from '@wr1/schema/field/master-data/entry-list.ts';
import { useTableImport } from '../../../app/file/use-table-import.ts';
import {
  ApplyMasterDataImportDocument,
  MasterDataImportDocument,
  RequestMasterDataImportDocument,
} from './entry-import.generated.ts';
import type { EntryImportFragment } from './entry-import.generated.ts';

export type EntryPreview = Omit<EntryImportFragment, ' $fragmentName'>;

/** Uploads a file of entries, previews the result, and imports it. */
export function useEntryImport(list: EntryListKey) {
  const client = useApolloClient();
  return useTableImport<EntryPreview>({
    async announce({ name, size }) {
      const { data } = await client.mutate({
        mutation: RequestMasterDataImportDocument,
        variables: { input: { list, name, size } },
        errorPolicy: 'none',
      });
      return data?.requestMasterDataImport;
    },
    async look(id) {
      const query = { query: MasterDataImportDocument, variables: { id }, fetchPolicy: 'network-only' } as const;
      return (await client.query(query)).data?.masterDataImport;
    },
    async apply({ importId: id, state }) {
      const { data } = await client.mutate({
        mutation: ApplyMasterDataImportDocument,
        variables: { input: { id, state } },
        errorPolicy: 'none',
      });
      return data?.applyMasterDataImport;
    },
  });
}
