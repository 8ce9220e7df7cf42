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
  /** For tests: values that are not in their final form are errors. */
  checksLeaves: boolean;
}

/**
 * Every plugin an operation passes through, in order. Hooks of the same kind run from top to bottom. Each plugin that
 * wraps Yoga's handler (`setParamsHandler`) wraps those above it, so the last is outermost.
 */
export function createPlugins({ schema, settings, documents, rateLimit, memory, checksLeaves }: PluginDeps) {
  const plans = new Plans(schema, checksLeaves);
  return [
    // Parameters: turns a hash into its document before Yoga looks for a text to parse.
    usePersistedDocuments(documents),
    // Parse and validate: below the wrappers, because it runs Yoga's handler again when a document may get suggestions.
    useDocuments(schema, settings.limits),
    // Refuses other documents from sign-ins; around the handler, so that such a document is not parsed.
    usePersistedOnly(settings),
    // Presents errors; outside of everything that can throw.
    usePresentation(),
    // Metrics, log line and span; outermost, because it reports the status and time of the finished answer.
    useMeasurement(),
    // Execute: selects the operation, then makes the cheap checks (method, introspection, variables) before points are
    // taken.
    useOperation(plans),
    // Takes points before anything is read, for cached answers too.
    usePoints(rateLimit, settings.limits.cost),
    // Answers from memory; after the points, before the executor that it saves.
    memory.plugin,
    // The executor: the operation's compiled form.
    usePlans(),
    // Opens the stream of a subscription; after the same checks and points.
    useSubscriptions(schema),
  ] satisfies GatewayPlugin[];
}
