import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** A span as received. */
export interface ReceivedSpan {
  service: string;
  traceId: string;
  spanId: string;
  /** Empty for the first span of a trace. */
  parentSpanId: string;
  name: string;
  /** 1 internal, 2 server, 3 client. */
  kind: number;
  facts: Record<string, string | number | boolean>;
}

/** Receives traces like an OpenTelemetry collector, as JSON over HTTP. */
export interface TraceReceiver {
  origin: string;
  spans: ReceivedSpan[];
  /** All bodies received, as text. */
  raw: string[];
  /** Waits for a span that satisfies the condition. @throws Error after 30 s */
  until(condition: (span: ReceivedSpan) => boolean): Promise<ReceivedSpan>;
  close(): Promise<void>;
}

interface OtlpValue {
  stringValue?: string;
  intValue?: number;
  doubleValue?: number;
  boolValue?: boolean;
}
interface OtlpAttribute {
  key: string;
  value: OtlpValue;
}
interface OtlpBody {
  resourceSpans: {
    resource: { attributes: OtlpAttribute[] };
    scopeSpans: {
      spans: {
        traceId: string;
        spanId: string;
        parentSpanId?: string;
        name: string;
        kind: number;
        attributes: OtlpAttribute[];
      }[];
    }[];
  }[];
}

const factsOf = (attributes: OtlpAttribute[]): ReceivedSpan['facts'] =>
  Object.fromEntries(
    attributes.map(({ key, value }) => [
      key,
      value.stringValue ?? value.intValue ?? value.doubleValue ?? value.boolValue ?? '',
    ]),
  );

function spansOf(body: OtlpBody): ReceivedSpan[] {
  return body.resourceSpans.flatMap(({ resource, scopeSpans }) =>
    scopeSpans.flatMap(({ spans }) =>
      spans.map(({ attributes, parentSpanId = '', ...span }) => ({
        ...span,
        parentSpanId,
        service: String(factsOf(resource.attributes)['service.name']),
        facts: factsOf(attributes),
      })),
    ),
  );
}

export async function startTraceReceiver(): Promise<TraceReceiver> {
  const spans: ReceivedSpan[] = [];
  const raw: string[] = [];
  const server = createServer(async (request, response) => {
    const body = await text(request);
    raw.push(body);
    if (request.url === '/v1/traces') spans.push(...spansOf(JSON.parse(body)));
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    raw,
    async until(condition) {
      for (let tries = 0; tries < 300; tries += 1) {
        const found = spans.find(condition);
        if (found !== undefined) return found;
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
      throw new Error(`no such span among ${spans.map(({ service, name }) => `${service}: ${name}`).join(', ')}`);
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
