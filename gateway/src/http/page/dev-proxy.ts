import { Hono } from 'hono';
import { proxy } from 'hono/proxy';
import { connect } from 'node:net';
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { HttpEnv } from '../auth.ts';

/**
 * In development, serves the web app from Vite behind the gateway's port, so that cookies and addresses match
 * production.
 * @param origin of Vite's server
 */
export function devProxyRoutes(origin: string): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>();
  app.all('/platform/*', async (c) => {
    const url = new URL(c.req.url);
    const answer = await proxy(`${origin}${url.pathname}${url.search}`, { raw: c.req.raw });
    // Vite's pages contain inline scripts; the strict policy applies to the built app only.
    c.header('Content-Security-Policy', undefined);
    return answer;
  });
  return app;
}

/** Forwards the WebSocket of Vite's hot reload. */
export function tunnelUpgrade(origin: string, request: IncomingMessage, socket: Duplex, head: Buffer): void {
  const { hostname, port } = new URL(origin);
  const upstream = connect(Number(port), hostname, () => {
    const lines = [`${request.method} ${request.url} HTTP/1.1`];
    for (let at = 0; at < request.rawHeaders.length; at += 2)
      lines.push(`${request.rawHeaders[at]}: ${request.rawHeaders[at + 1]}`);
    upstream.write(`${lines.join('\r\n')}\r\n\r\n`);
    upstream.write(head);
    upstream.pipe(socket).pipe(upstream);
  });
  const end = (): void => {
    upstream.destroy();
    socket.destroy();
  };
  upstream.on('error', end);
  socket.on('error', end);
}
