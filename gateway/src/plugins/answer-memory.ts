import type { ExecutionResult } from 'graphql';
import { setTimeout as pause } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import type { MasterDataListName } from '@wr1/schema/rest/master-data/master-data.ts';
import type { GatewayContext } from '../context.ts';
import type { Session } from '../modules/session/session-store.ts';
import type { TracedRead } from '../rest/read-trace.ts';
import { tokenKey } from '../modules/session/session-store.ts';
import { keptRows } from '../modules/master-data/master-data-list.ts';
import { REMEMBERED_FOR } from '../rest/seen-answers.ts';
import { Volatility } from '../rest/volatility.ts';
import type { Plan } from './plan.ts';
import type { GatewayPlugin } from './plugin.ts';

/** Short-lived cached values, apart from reads, that went into a response. */
export interface KeptSources {
  lists: ReadonlyMap<MasterDataListName, unknown>;
  /** The caller's session; undefined if the operation did not need it. */
  session: Session | null | undefined;
}

interface Remembered {
  /** The finished `data` of the response. */
  data: Buffer;
  reads: readonly TracedRead[];
  kept: KeptSources;
}

/** Finished responses by operation, variables and caller. */
export interface AnswerMemory {
  plugin: GatewayPlugin;
  /** Drops responses that have not been used for a long time. */
  forgetStale(): void;
}

type Variables = Readonly<Record<string, unknown>>;

const memoryBytes = 64 * 1024 * 1024;
const largest = 4 * 1024 * 1024;
const mostReads = 20;

async function keptAsBefore(kept: KeptSources, context: GatewayContext): Promise<boolean> {
  if (kept.session !== undefined && (await context.session()) !== kept.session) return false;
  for (const [name, rows] of kept.lists) {
    const now = keptRows(context, name);
    if ((now instanceof Promise ? await now : now) !== rows) return false;
  }
  return true;
}

/**
 * Maximum duration of a stage in milliseconds. A slower one is left to the operation itself, so that it does
 * not delay the other reads.
 */
const PATIENCE = 400;

/**
 * Repeats the reads of one stage. The results are stored in the context, so that the operation does not read
 * them again if it runs after all.
 */
async function stageAsBefore(stage: readonly TracedRead[], context: GatewayContext): Promise<boolean> {
  const same = Promise.all(
    stage.map(async ({ path, query, schema, value }) => {
      const now = context.rest.ahead().get(path, query, schema);
      context.trace.readAhead(path, query, now);
      return (await now) === value;
    }),
  );
  const patience = new AbortController();
  try {
    const given = pause(PATIENCE, null, patience);
    return (await Promise.race([same, given]))?.every(Boolean) ?? false;
  } finally {
    patience.abort();
  }
}

/**
 * Caches finished answers. The customer API is still called every time: an answer is reused only if all its
 * reads, repeated with the caller's own token, return the same bytes.
 */
export function createAnswerMemory(): AnswerMemory {
  const answers = new LRUCache<string, Remembered>({
    ...REMEMBERED_FOR,
    maxSize: memoryBytes,
    sizeCalculation: ({ data, reads }) => data.length + reads.length * 300 + 500,
  });
  const volatility = new Volatility();
  const numbers = new WeakMap<Plan, number>();
  let lastNumber = 0;

  function keyOf(plan: Plan, variables: Variables, context: GatewayContext): string {
    let number = numbers.get(plan);
    if (number === undefined) numbers.set(plan, (number = lastNumber += 1));
    const who = context.token === null ? '' : tokenKey(context.token);
    return `${number} ${context.language} ${who} ${JSON.stringify(variables)}`;
  }

  /**
   * Repeats all reads behind the cached answer.
   * @returns the finished `data` if nothing has changed; null if the operation must run, with the reads
   * stored in the context
   */
  async function recall(plan: Plan, variables: Variables, context: GatewayContext): Promise<Buffer | null> {
    const key = keyOf(plan, variables, context);
    const before = answers.get(key);
    if (before === undefined) return null;
    volatility.changed(key);
    try {
      if (!(await keptAsBefore(before.kept, context))) return null;
      for (let from = 0; from < before.reads.length;) {
        const { stage } = before.reads[from] ?? { stage: 0 };
        let to = from;
        while (before.reads[to]?.stage === stage) to += 1;
        if (!(await stageAsBefore(before.reads.slice(from, to), context))) return null;
        from = to;
      }
      volatility.same(key);
      return before.data;
    } catch {
      // A failed read fails again in the field that needs it.
      return null;
    }
  }

  /** Caches the answer with the context's trace, unless it changes every time. Returns what to send. */
  function remember(plan: Plan, variables: Variables, context: GatewayContext, data: string): string | Buffer {
    const { trace } = context;
    if (!trace.isComplete || trace.reads.length > mostReads || data.length > largest) return data;
    const key = keyOf(plan, variables, context);
    if (!volatility.isWorthKeeping(key)) {
      volatility.changed(key);
      answers.delete(key);
      return data;
    }
    const bytes = Buffer.from(data);
    answers.set(key, { data: bytes, reads: trace.reads, kept: context.keptSources() });
    return bytes;
  }

  const plugin: GatewayPlugin = {
    async onExecute({ args, context: { gateway }, setResultAndStopExecution }) {
      const { plan, reply, services } = gateway;
      // Nothing is stored for a section 7 customer API: its sign-in data cannot be read again, so an answer that
      // depends on it could not be confirmed.
      if (plan.kind !== 'query' || services.profile.current !== 'full') return undefined;
      const variables = args.variableValues ?? {};
      reply.data = await recall(plan, variables, gateway);
      services.metrics.answers.inc({ source: reply.data === null ? 'made' : 'memory' });
      if (reply.data !== null) {
        setResultAndStopExecution({ data: null });
        return undefined;
      }
      return {
        onExecuteDone({ result }) {
          const { data, errors = [] } = result as ExecutionResult;
          if (errors.length === 0) reply.data = remember(plan, variables, gateway, JSON.stringify(data));
        },
      };
    },
  };
  return { plugin, forgetStale: () => void answers.purgeStale() };
}
