import { openTracing } from '@wr1/schema/trace/tracing.ts';
import { createServer, type Server } from 'node:http';
import { addAbortSignal } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { readSettings } from './env.ts';
import { createGateway } from './gateway.ts';
import { tunnelUpgrade } from './http/page/dev-proxy.ts';
import { drainable } from './http/drain.ts';
import { collectProcessMetrics, type Metrics, createMetricsServer } from './http/metrics/metrics.ts';
import { createLog } from './log.ts';
import { readPlacesAhead } from './modules/master-data/read-ahead.ts';
import { readPersistedDocuments } from './plugins/persisted-documents.ts';
import { undiciTransport } from './rest/transport.ts';

function listen(server: Server, port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      const address = server.address();
      resolve(typeof address === 'object' && address !== null ? address.port : port);
    });
  });
}

function metricsServer(metrics: Metrics): Server {
  collectProcessMetrics(metrics);
  return createMetricsServer(metrics.registry);
}

const settings = readSettings();
const log = createLog(settings.logLevel);
const folder = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const webFolder = folder('../../web/dist');
const tracing = await openTracing('wr1-gateway', settings.tracing);
const gateway = createGateway({
  settings,
  log,
  tracing,
  upstream: undiciTransport(new URL(settings.customerApiUrl).origin, settings.upstream.connections),
  documents: readPersistedDocuments(`${webFolder}/persisted-documents.json`),
  webFolder,
  graphiqlFolder: folder('../graphiql/dist'),
  docsFolder: folder('../docs/dist'),
});
const server = createServer({ keepAliveTimeout: 65_000, requestTimeout: 60_000 }, gateway.nodeListener);
const drainServer = drainable(server);
const { webDevUrl } = settings;
/**
 * Aborts Vite's tunnels on shutdown: the server does not count them as requests and would wait for them
 * forever.
 */
const tunnels = new AbortController();
if (webDevUrl !== null) {
  server.on('upgrade', (request, socket, head) => {
    addAbortSignal(tunnels.signal, socket);
    tunnelUpgrade(webDevUrl, request, socket, head);
  });
}
void readPlacesAhead(gateway.services);
const metrics = settings.metricsPort === null ? null : metricsServer(gateway.services.metrics);
const port = await listen(server, settings.port, settings.host);
// Metrics reveal details of the installation, so they are available on this machine only, whatever HOST is.
const metricsPort =
  metrics === null || settings.metricsPort === null ? null : await listen(metrics, settings.metricsPort, '127.0.0.1');
log.info(
  { address: `http://${settings.host}:${port}`, metricsPort, customerApi: settings.customerApiUrl },
  'gateway is ready',
);
// The parent process waits for this message.
process.send?.({ ready: true, port });

let isStopping = false;
async function stop(signal: string): Promise<void> {
  if (isStopping) return;
  isStopping = true;
  log.info({ signal }, 'draining');
  gateway.drain();
  tunnels.abort();
  metrics?.close();
  await drainServer();
  await gateway.close();
  await tracing?.close();
  log.info('stopped');
}
process.on('SIGTERM', () => void stop('SIGTERM'));
process.on('SIGINT', () => void stop('SIGINT'));
