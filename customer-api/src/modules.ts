import type { ActionTable } from './http/action-table.ts';
import type { Deps } from './http/deps.ts';
import { routes } from './modules.generated.ts';

/** Registers the calls of every module: each `*.routes.ts` exports one function. Their order is irrelevant. */
export function registerModules(table: ActionTable, deps: Deps): void {
  for (const register of routes) register(table, deps);
}
