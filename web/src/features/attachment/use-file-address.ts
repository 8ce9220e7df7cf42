import { useApolloClient } from '@apollo/client/react';
import { useCallback } from 'react';
import { AttachmentAddressDocument } from './document-card.generated.ts';

/** An address that ends within this time is asked for anew, milliseconds. */
const MARGIN_MS = 15_000;

/** What is needed to fetch a file. */
export interface FileAddress {
  id: string;
  name: string;
  url: string;
  urlEndsAt: string;
}

/** An address of a file that works now: the known one while it lasts, else a new one. Null when the file is gone. */
export function useFileAddress(): (file: FileAddress) => Promise<string | null> {
  const client = useApolloClient();
  return useCallback(
    async ({ id, url, urlEndsAt }) => {
      if (Date.parse(urlEndsAt) - Date.now() > MARGIN_MS) return url;
      const { data } = await client.query({
        query: AttachmentAddressDocument,
        variables: { id },
        fetchPolicy: 'network-only',
      });
      return data?.node?.__typename === 'Attachment' ? data.node.url : null;
    },
    [client],
  );
}

/** Saves a file on the person's machine. */
export function saveFile(url: string, name: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
}
