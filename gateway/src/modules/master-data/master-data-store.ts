import type { MasterDataListName, MasterDataRow } from '@wr1/schema/rest/master-data/master-data.ts';
import type { RestSession } from '../../rest/session.ts';
import { fetchMasterData, isCommonList, isPublicList } from './master-data.api.ts';

/** A list and values derived from it. */
export type Rows = readonly MasterDataRow[];

/** Identifies a caller's rights. Callers with the same rights share a copy of a non-public list. */
export type ScopeOf = () => string | Promise<string>;

/** Master data lists, fetched once and cached briefly. */
export interface MasterDataStore {
  /**
   * @param rest fetches the list if needed
   * @param scopeOf called for lists that depend on the caller
   * @returns the rows if cached, otherwise a promise
   */
  list(rest: RestSession, name: MasterDataListName, scopeOf: ScopeOf): Rows | Promise<Rows>;
  /** Drops cached lists, which are then fetched again. @param names null for all */
  forget(names: readonly string[] | null): void;
}

export interface MasterDataStoreDeps {
  /** Clock in milliseconds. */
  now?: () => number;
  /** Whether the customer API returns inactive entries on request. */
  hasInactive?: () => boolean;
  /** Called for each use of a list. */
  onUse?: () => void;
}

interface Entry {
  rows: Rows;
  at: number;
  refreshing: boolean;
}

/** Milliseconds for which a list is served without fetching. */
export const freshFor = 30_000;
/** Milliseconds for which an older list is served while a newer one is fetched. */
export const usableFor = 600_000;

/**
 * Caches lists. Fresh ones are served directly; older ones are served while a newer one is fetched in the
 * background.
 */
export function createMasterDataStore({
  now = Date.now,
  hasInactive = () => false,
  onUse,
}: MasterDataStoreDeps = {}): MasterDataStore {
  const kept = new Map<string, Entry>();
  const flying = new Map<string, Promise<Rows>>();

  function fetchInto(key: string, rest: RestSession, name: MasterDataListName): Promise<Rows> {
    const before = flying.get(key);
    if (before !== undefined) return before;
    const caller = isPublicList(name) ? rest.withToken(null) : rest;
    const flight = fetchMasterData(caller, name, hasInactive()).then((rows) => {
      // A list that changed while it was fetched may lack the change.
      if (flying.get(key) === flight) kept.set(key, { rows, at: now(), refreshing: false });
      return rows;
    });
    flying.set(key, flight);
    const land = (): void => {
      if (flying.get(key) === flight) flying.delete(key);
    };
    flight.then(land, land);
    return flight;
  }

  function serve(key: string, rest: RestSession, name: MasterDataListName): Rows | Promise<Rows> {
    const entry = kept.get(key);
    if (entry === undefined) return fetchInto(key, rest, name);
    const age = now() - entry.at;
    if (age > usableFor) return fetchInto(key, rest, name);
    if (age > freshFor && !entry.refreshing) {
      entry.refreshing = true;
      fetchInto(key, rest, name).catch(() => {
        entry.refreshing = false;
      });
    }
    return entry.rows;
  }

  return {
    list(rest, name, scopeOf) {
      onUse?.();
      if (isCommonList(name)) return serve(name, rest, name);
      const scope = scopeOf();
      if (typeof scope === 'string') return serve(`${name}\n${scope}`, rest, name);
      return scope.then((text) => serve(`${name}\n${text}`, rest, name));
    },
    forget(names) {
      for (const cache of [kept, flying]) {
        for (const key of cache.keys()) {
          if (names === null || names.includes(key.split('\n', 1)[0] ?? '')) cache.delete(key);
        }
      }
    },
  };
}
