import type { ComponentType } from 'react';
import type { AbilityAction } from '@wr1/schema/rules/access/ability.ts';
import type { Subject } from '@wr1/schema/rules/access/permission-table.ts';
import type { Namespace } from '../../i18n/resource.ts';
import type { Part } from '../session/part.ts';

/**
 * Layout of a page: `wr` has the public header and footer, `full` only the form, `vertical` the signed-in
 * shell.
 */
export type PageLayout = 'wr' | 'full' | 'vertical';

/**
 * The page's subject in the permission matrix. `Auth` and `public` are for signed-out visitors; `open` pages
 * (such as errors) are visible to everyone and never redirect.
 */
export type PageResource = Subject | 'Auth' | 'public' | 'open';

/** One row of the route table (specification, section 2). */
export interface PageRoute {
  /** Path below /platform, with `:parameters`. */
  path: string;
  layout: PageLayout;
  resource: PageResource;
  /** Defaults to `read`. */
  action?: AbilityAction;
  /**
   * Optional part of the product that the page needs; without it the page does not exist. Omitted for pages
   * that every customer API supports.
   */
  part?: Part;
  /** Catalogues that the page needs, loaded with its code. */
  texts: readonly Namespace[];
  /**
   * Key prefix for a public page's title and description: `home:home` means `home:home.pageTitle` and
   * `home:home.pageDescription`. Used for search engines, social cards and the browser tab.
   */
  meta?: string;
  /**
   * Allowed values of the only parameter in a public path such as /why-wr1/:folder. Each one is prerendered
   * as a separate page; any other value shows the 404 page. In `meta`, the value replaces `:folder`.
   */
  folders?: readonly string[];
  /**
   * True for a public page that search engines should not index, such as sign-in or browser-specific content.
   */
  unlisted?: boolean;
  /** True for a former path that only redirects; it is not prerendered. */
  moved?: true;
  /** Loads the page's code: `() => import('./x-page.tsx').then((module) => module.XPage)`. */
  page: () => Promise<ComponentType>;
}
