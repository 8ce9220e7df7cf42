/** The folders of /why-wr1 (specification, section 2), in the order in which they are read. */
export const WHY_FOLDERS = ['story', 'network', 'management-philosophy', 'corporate-social-responsibility'] as const;
export type WhyFolder = (typeof WHY_FOLDERS)[number];

/** The folder of an address, or null. */
export function whyFolder(folder: string | undefined): WhyFolder | null {
  return WHY_FOLDERS.find((entry) => entry === folder) ?? null;
}
