import { Agent, createServer, request } from 'node:http';

// The baseline: only forwards a request and its response byte by byte, over keep-alive connections.
const [, , portText, upstream] = process.argv;
const agent = new Agent({ keepAlive: true, maxSockets: 64 });

createServer((incoming, outgoing) => {
  const forwarded = request(
    `${upstream}${incoming.url}`,
    { agent, method: incoming.method, headers: { apikey: String(incoming.headers['apikey']) } },
    (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, { 'content-type': answer.headers['content-type'] });
      answer.pipe(outgoing);
    },
  );
  forwarded.on('error', () => outgoing.writeHead(502).end());
  incoming.pipe(forwarded);
}).listen(Number(portText), '127.0.0.1');
