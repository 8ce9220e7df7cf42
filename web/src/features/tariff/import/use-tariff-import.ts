import { useApolloClient } from '@apollo/client/react';
import type { TariffTable } from '@wr1/schema/rules/tariff/tariff-field.ts';
import { useTableImport } from '../../../app/file/use-table-import.ts';
import {
  ApplyTariffImportDocument,
  RequestTariffImportDocument,
  TariffImportDocument,
} from './tariff-import.generated.ts';
import type { TariffImportFragment } from './tariff-import.generated.ts';

export type TariffPreview = Omit<TariffImportFragment, ' $fragmentName'>;

/** Uploads a file of prices, previews the result, and imports it. */
export function useTariffImport(table: TariffTable) {
  const client = useApolloClient();
  return useTableImport<TariffPreview>({
    async announce({ name, size }) {
      const { data } = await client.mutate({
        mutation: RequestTariffImportDocument,
        variables: { input: { table, name, size } },
        errorPolicy: 'none',
      });
      return data?.requestTariffImport;
    },
    async look(id) {
      const query = { query: TariffImportDocument, variables: { id }, fetchPolicy: 'network-only' } as const;
      return (await client.query(query)).data?.tariffImport;
    },
    async apply({ importId: id, state }) {
      const { data } = await client.mutate({
        mutation: ApplyTariffImportDocument,
        variables: { input: { id, state } },
        errorPolicy: 'none',
      });
      return data?.applyTariffImport;
    },
  });
}
