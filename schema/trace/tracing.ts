/** What a span may say of itself. No variables, no bodies, no names of people: only what is one of a fixed number, and counts. */
export type SpanFacts = Record<string, string | number | boolean>;

/** server: work for somebody else's request; client: a request of ours; internal: a part of either. */
export type SpanKind = 'server' | 'client' | 'internal';

/** Headers that tell which trace a request belongs to (W3C Trace Context). */
export interface TraceHeaders {
  traceparent?: string | undefined;
  tracestate?: string | undefined;
}

/** A span under way. */
export interface OpenSpan {
  /** 32 hexadecimal digits: ties log lines to the trace. */
  readonly traceId: string;
  rename(name: string): void;
  note(facts: SpanFacts): void;
  /** Marks the span as failed; what throws is marked by itself. @param type short name of the kind of error */
  fail(type: string): void;
}

/** Measures what belongs to one request, over both servers. */
export interface Tracing {
  /**
   * Does work inside a span, below the one that is under way here.
   * @param options `parent`: headers of the request that the work is for, instead of the span under way
   */
  run<T>(
    name: string,
    options: { kind: SpanKind; facts?: SpanFacts; parent?: TraceHeaders },
    work: (span: OpenSpan) => Promise<T>,
  ): Promise<T>;
  /** The same below a span under way; without one the work is done, with null, and nothing is measured. */
  part<T>(name: string, kind: SpanKind, facts: SpanFacts, work: (span: OpenSpan | null) => Promise<T>): Promise<T>;
  /** Adds a span that has just ended below the one under way; without one nothing happens. @param milliseconds that it took */
  record(name: string, kind: SpanKind, milliseconds: number, facts: SpanFacts): void;
  /** Headers for a request to another server; none without a span under way. */
  headers(): Record<string, string>;
  /** Lets a function run later, wherever it is called from, as part of the span under way now. */
  bind: <A extends unknown[], T>(work: (...args: A) => T) => (...args: A) => T;
  /** Sends what is left. Never throws. */
  close(): Promise<void>;
}

/** Values of OTEL_TRACES_SAMPLER. */
export const SAMPLERS = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const;

/** Where traces go, and how many. */
export interface TracingSettings {
  /** Base address of an OTLP receiver; `/v1/traces` is appended. */
  endpoint: string;
  sampler: (typeof SAMPLERS)[number];
  /** Share of traces that the samplers by ratio take, 0 to 1. */
  ratio: number;
}

/**
 * Opens tracing. Without settings nothing of OpenTelemetry is loaded.
 * @param service name of this server in traces
 * @param settings null: no traces
 */
export async function openTracing(service: string, settings: TracingSettings | null): Promise<Tracing | null> {
  if (settings === null) return null;
  const { createTracing } = await import('./open-telemetry.ts');
  return createTracing(service, settings);
}
