/** The address of a file on this gateway (`http/files.ts`) for a token of the customer API; null without one. */
export function fileUrl(token: string): string;
export function fileUrl(token: string | null | undefined): string | null;
export function fileUrl(token: string | null | undefined): string | null {
  return token === null || token === undefined ? null : `/files/${encodeURIComponent(token)}`;
}
