import { useApolloClient } from '@apollo/client/react';
import { useCallback } from 'react';
import { AttachmentAddressDocument } from './document-card.generated.ts';

/** An address that expires within this time is requested again, in milliseconds. */
const MARGIN_MS = 15_000;

/** A file and its temporary download URL. */
export interface FileAddress {
  id: string;
  name: string;
  url: string;
  urlEndsAt: string;
}

/**
 * A currently valid address of a file: the known one until it expires, otherwise a new one. Null if
 * the file is gone.
 */
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

/** Downloads a file. */
export function saveFile(url: string, name: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
}
