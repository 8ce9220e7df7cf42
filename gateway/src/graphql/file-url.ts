/** The gateway address of a file (`http/files.ts`) for a customer API token; null without one. */
export function fileUrl(token: string): string;
export function fileUrl(token: string | null | undefined): string | null;
export function fileUrl(token: string | null | undefined): string | null {
  return token === null || token === undefined ? null : `/files/${encodeURIComponent(token)}`;
}
