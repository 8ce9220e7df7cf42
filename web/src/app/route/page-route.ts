import type { ComponentType } from 'react';
import type { AbilityAction } from '@wr1/schema/rules/access/ability.ts';
import type { Subject } from '@wr1/schema/rules/access/permission-table.ts';
import type { Namespace } from '../../i18n/resource.ts';
import type { Part } from '../session/part.ts';

/** The frame around a page: public header and footer, the task alone, or the signed-in shell. */
export type PageLayout = 'wr' | 'full' | 'vertical';

/**
 * What a page belongs to: a subject of the permission matrix; `Auth` and `public` for pages of people who are not signed
 * in; `open` for pages that everybody may see without being sent anywhere (errors).
 */
export type PageResource = Subject | 'Auth' | 'public' | 'open';

/** One row of the route table (specification, section 2). */
export interface PageRoute {
  /** Path below /platform, with `:parameters`. */
  path: string;
  layout: PageLayout;
  resource: PageResource;
  /** `read` when left out. */
  action?: AbilityAction;
  /** The optional part of the product that the page is: without it the page does not exist. Every product has it when left out. */
  part?: Part;
  /** Catalogues that the page needs; they are loaded together with its code. */
  texts: readonly Namespace[];
  /**
   * Where the title and the description of a public page stand, `home:home` for `home:home.pageTitle` and
   * `home:home.pageDescription`: search engines, social cards and the tab show them.
   */
  meta?: string;
  /**
   * The values of the path's one parameter, for a public path such as /why-wr1/:folder: each is a page of its own, written
   * at build time, and any other value is the 404 page. In `meta` `:folder` stands for the value.
   */
  folders?: readonly string[];
  /** True for a public page that search engines need not know: sign-in, what one browser has kept. */
  unlisted?: boolean;
  /** True for an earlier address, which only leads on: it is not written at build time. */
  moved?: true;
  /** Brings the page's code: `() => import('./x-page.tsx').then((module) => module.XPage)`. */
  page: () => Promise<ComponentType>;
}
