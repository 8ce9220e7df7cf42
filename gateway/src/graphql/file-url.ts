/** The gateway address (`http/files.ts`) for a file token of the customer API; null if there is no token. */
export function fileUrl(token: string): string;
export function fileUrl(token: string | null | undefined): string | null;
export function fileUrl(token: string | null | undefined): string | null {
  return token === null || token === undefined ? null : `/files/${encodeURIComponent(token)}`;
}
