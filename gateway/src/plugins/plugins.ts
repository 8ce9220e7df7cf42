import type { GraphQLSchema } from 'graphql';
import type { Settings } from '../env.ts';
import type { AnswerMemory } from './answer-memory.ts';
import { useDocuments } from './documents.ts';
import { useMeasurement } from './measurement.ts';
import { useOperation } from './operation.ts';
import type { PersistedDocuments } from './persisted-documents.ts';
import { usePersistedDocuments } from './persisted-documents.ts';
import { usePersistedOnly } from './persisted-only.ts';
import { Plans, usePlans } from './plan.ts';
import type { GatewayPlugin } from './plugin.ts';
import { usePoints } from './points.ts';
import { usePresentation } from './present.ts';
import type { RateLimit } from './rate-limit.ts';
import { useSubscriptions } from './subscription.ts';

/** Dependencies of the plugins. */
export interface PluginDeps {
  schema: GraphQLSchema;
  settings: Settings;
  documents: PersistedDocuments;
  rateLimit: RateLimit;
  memory: AnswerMemory;
  /** For tests: treats leaf values that are not in their final form as errors. */
  checksLeaves: boolean;
}

/**
 * All plugins in order. Hooks of the same kind run from top to bottom. A plugin that wraps Yoga's handler
 * (`setParamsHandler`) wraps those above it, so the last one is outermost.
 */
export function createPlugins({ schema, settings, documents, rateLimit, memory, checksLeaves }: PluginDeps) {
  const plans = new Plans(schema, checksLeaves);
  return [
    // Parameters: replaces a hash with its document before Yoga looks for a text to parse.
    usePersistedDocuments(documents),
    // Parsing and validation. It is below the wrappers, because it runs Yoga's handler again if validation
    // errors may contain suggestions.
    useDocuments(schema, settings.limits),
    // Refuses other documents from sign-ins. It wraps the handler, so that such documents are not parsed.
    usePersistedOnly(settings),
    // Presents errors; wraps everything that can throw.
    usePresentation(),
    // Metrics, log line and span; outermost, because it reports status and duration of the finished answer.
    useMeasurement(),
    // Execution: selects the operation, then makes the cheap checks (method, introspection, variables) before
    // points are taken.
    useOperation(plans),
    // Takes points before anything is read, even for cached responses.
    usePoints(rateLimit, settings.limits.cost),
    // Returns cached answers; after points are taken, before the executor would run.
    memory.plugin,
    // The executor: the operation's compiled form.
    usePlans(),
    // Opens the stream of a subscription, after the same checks and points.
    useSubscriptions(schema),
  ] satisfies GatewayPlugin[];
}
