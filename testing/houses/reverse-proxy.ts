import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import type { Duplex } from 'node:stream'

/**
 * A proxy as stands before several processes: calls go to the web ones in turn, sockets to the realtime ones.
 */
export interface ReverseProxy {
  /** `http://127.0.0.1:23456` */
  readonly url: string
  close(): Promise<void>
}

/**
 * Starts a proxy on a free port. `web` and `realtime` are asked at each request where those processes are
 * now.
 */
export async function startReverseProxy(processes: {
  web(): readonly string[]
  realtime(): readonly string[]
}): Promise<ReverseProxy> {
  let turn = 0
  const next = (urls: readonly string[]): URL | null => {
    turn += 1
    const url = urls[turn % urls.length]
    return url === undefined ? null : new URL(url)
  }
  const server = createServer((incoming, answer) => forward(next(processes.web()), incoming, answer))
  // Idle connections are the client's to end: one that the proxy ends may be on its way to be used again.
  server.keepAliveTimeout = 0
  const tunnels = new Set<Duplex>()
  server.on('upgrade', (incoming, socket, head) => {
    tunnels.add(socket)
    socket.once('close', () => tunnels.delete(socket))
    tunnel(next(processes.realtime()), incoming, socket, head)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
        for (const socket of tunnels) socket.destroy()
      }),
  }
}

function forward(target: URL | null, incoming: IncomingMessage, answer: ServerResponse): void {
  const unavailable = () => {
    if (answer.headersSent) answer.destroy()
    else answer.writeHead(502).end()
  }
  if (!target) {
    unavailable()
    return
  }
  const { hostname, port } = target
  const outgoing = request(
    { hostname, port, method: incoming.method, path: incoming.url, headers: incoming.headers },
    (response) => {
      answer.writeHead(response.statusCode ?? 502, response.rawHeaders)
      response.pipe(answer)
      // One that was cut off is cut off for its client too, who would wait for the rest.
      response.once('close', () => {
        if (!response.complete) answer.destroy()
      })
    },
  )
  outgoing.once('error', unavailable)
  incoming.pipe(outgoing)
}

function tunnel(target: URL | null, incoming: IncomingMessage, socket: Duplex, head: Buffer): void {
  if (!target) {
    socket.destroy()
    return
  }
  const lines = [`${incoming.method} ${incoming.url} HTTP/1.1`]
  for (let at = 0; at < incoming.rawHeaders.length; at += 2) {
    lines.push(`${incoming.rawHeaders[at]}: ${incoming.rawHeaders[at + 1]}`)
  }
  const upstream = connect(Number(target.port), target.hostname, () => {
    upstream.write(`${lines.join('\r\n')}\r\n\r\n`)
    upstream.write(head)
    socket.pipe(upstream).pipe(socket)
  })
  for (const [one, other] of [
    [socket, upstream],
    [upstream, socket],
  ] as const) {
    one.once('error', () => other.destroy())
    one.once('close', () => other.destroy())
  }
}
