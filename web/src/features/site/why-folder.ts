/** The folders of /why-wr1 (specification, section 2), in reading order. */
export const WHY_FOLDERS = ['story', 'network', 'management-philosophy', 'corporate-social-responsibility'] as const;
export type WhyFolder = (typeof WHY_FOLDERS)[number];

/** The folder in a URL; null if it is unknown. */
export function whyFolder(folder: string | undefined): WhyFolder | null {
  return WHY_FOLDERS.find((entry) => entry === folder) ?? null;
}
