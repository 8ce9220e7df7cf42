import { useApolloClient } from '@apollo/client/react';
import { useCallback } from 'react';
import { AttachmentAddressDocument } from './document-card.generated.ts';

/** A URL that expires within this time, in ms, is requested again. */
const MARGIN_MS = 15_000;

/** A file and its temporary download URL. */
export interface FileAddress {
  id: string;
  name: string;
  url: string;
  urlEndsAt: string;
}

/**
 * Returns a URL that is currently valid: the known one until it expires, then a new one. Resolves to null if the file
 * no longer exists.
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

export function saveFile(url: string, name: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
}
