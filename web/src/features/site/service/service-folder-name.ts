/**
 * The folders of /core-service, in the order in which they are shown. They stand apart from what their pages draw: the route
 * table, which every page loads, needs the names alone.
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

/** The folder of an address, or null. */
export function serviceFolderKey(folder: string | undefined): ServiceFolderKey | null {
  return SERVICE_FOLDERS.find((entry) => entry === folder) ?? null;
}
