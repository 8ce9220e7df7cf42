import { createServer } from 'node:http';
import type { Server } from 'node:http';
import { fileURLToPath } from 'node:url';
import { readSettings } from './env.ts';
import { createGateway } from './gateway.ts';
import { tunnelUpgrade } from './http/dev-proxy.ts';
import { collectProcessMetrics } from './http/metrics.ts';
import type { Metrics } from './http/metrics.ts';
import { createLog } from './log.ts';
import { readPersistedDocuments } from './plugins/persisted-documents.ts';
import { undiciTransport } from './rest/transport.ts';

/** Longest time for requests in flight to finish after SIGTERM, in milliseconds. */
const drainLimit = 20_000;

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
  return createServer((_request, response) => {
    metrics.registry.metrics().then(
      (text) => response.writeHead(200, { 'content-type': metrics.registry.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  });
}

const settings = readSettings();
const log = createLog(settings.logLevel);
const folder = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const webFolder = folder('../../web/dist');
const gateway = createGateway({
  settings,
  log,
  upstream: undiciTransport(new URL(settings.customerApiUrl).origin, settings.upstreamConnections),
  documents: readPersistedDocuments(`${webFolder}/persisted-documents.json`),
  webFolder,
  graphiqlFolder: folder('../graphiql/dist'),
});
const server = createServer({ keepAliveTimeout: 65_000, requestTimeout: 60_000 }, gateway.nodeListener);
const { webDevUrl } = settings;
if (webDevUrl !== null)
  server.on('upgrade', (request, socket, head) => tunnelUpgrade(webDevUrl, request, socket, head));
const metrics = settings.metricsPort === null ? null : metricsServer(gateway.services.metrics);
const port = await listen(server, settings.port, settings.host);
// Metrics tell about the installation: they are for this machine alone, whatever HOST says.
const metricsPort =
  metrics === null || settings.metricsPort === null ? null : await listen(metrics, settings.metricsPort, '127.0.0.1');
log.info(
  { address: `http://${settings.host}:${port}`, metricsPort, customerApi: settings.customerApiUrl },
  'gateway is ready',
);
// The process that started us waits for this message.
process.send?.({ ready: true, port });

let isStopping = false;
async function stop(signal: string): Promise<void> {
  if (isStopping) return;
  isStopping = true;
  log.info({ signal }, 'draining');
  gateway.drain();
  metrics?.close();
  const closed = new Promise((resolve) => server.close(resolve));
  server.closeIdleConnections();
  const idle = setInterval(() => server.closeIdleConnections(), 200);
  const late = setTimeout(() => server.closeAllConnections(), drainLimit);
  await closed;
  clearInterval(idle);
  clearTimeout(late);
  await gateway.close();
  log.info('stopped');
}
process.on('SIGTERM', () => void stop('SIGTERM'));
process.on('SIGINT', () => void stop('SIGINT'));
