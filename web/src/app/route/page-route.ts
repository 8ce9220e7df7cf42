import type { ComponentType } from 'react';
import type { AbilityAction } from '@wr1/schema/rules/access/ability.ts';
import type { Subject } from '@wr1/schema/rules/access/permission-table.ts';
import type { Namespace } from '../../i18n/resource.ts';
import type { Part } from '../session/part.ts';

/** The frame around a page: public header and footer, only the form, or the signed-in shell. */
export type PageLayout = 'wr' | 'full' | 'vertical';

/**
 * The subject of a page in the permission matrix; `Auth` and `public` for signed-out visitors;
 * `open` for pages visible to everyone without redirects (errors).
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
   * The optional part of the product that the page belongs to: without it the page does not exist.
   * Omitted for pages of every product.
   */
  part?: Part;
  /** Catalogues of the page, loaded with its code. */
  texts: readonly Namespace[];
  /**
   * Key prefix of a public page's title and description, `home:home` for `home:home.pageTitle` and
   * `home:home.pageDescription`: used by search engines, social cards and the tab.
   */
  meta?: string;
  /**
   * The values of the only parameter of a public path such as /why-wr1/:folder: each is a separate
   * prerendered page, and any other value is the 404 page. In `meta` `:folder` is replaced by the
   * value.
   */
  folders?: readonly string[];
  /** True for a public page not meant for search engines: sign-in, browser-specific content. */
  unlisted?: boolean;
  /** True for a former address that only redirects: it is not prerendered. */
  moved?: true;
  /** Loads the page's code: `() => import('./x-page.tsx').then((module) => module.XPage)`. */
  page: () => Promise<ComponentType>;
}
