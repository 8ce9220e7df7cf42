/**
 * The folders of /core-service, in display order. They have their own file because the route table, which
 * every page loads, needs only these names.
 */
export const SERVICE_FOLDERS = [
  'air-freight',
  'full-container',
  'less-than-container',
  'customs',
  'container-trucking',
  'van-trucking',
] as const;
export type ServiceFolderKey = (typeof SERVICE_FOLDERS)[number];

/** The service folder in a URL; null if it is unknown. */
export function serviceFolderKey(folder: string | undefined): ServiceFolderKey | null {
  return SERVICE_FOLDERS.find((entry) => entry === folder) ?? null;
}
