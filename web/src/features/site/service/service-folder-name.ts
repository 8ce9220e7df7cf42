/**
 * The folders of /core-service, in display order. In a file of their own because the route table,
 * which every page loads, needs only the names.
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

/** The folder in an address, or null. */
export function serviceFolderKey(folder: string | undefined): ServiceFolderKey | null {
  return SERVICE_FOLDERS.find((entry) => entry === folder) ?? null;
}
