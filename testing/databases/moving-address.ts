import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/**
 * An address that leads elsewhere from one moment to the next, as a name does after a failover: who is
 * connected stays where they are.
 */
export interface MovingAddress {
  readonly url: string
  /** Connections made through it so far. */
  readonly connections: number
  /**
   * Where whoever connects from now on comes to; null: to somebody who takes the connection and never says a
   * word.
   */
  leadTo(url: string | null): void
  /** Ends all connections. */
  cut(): void
  close(): Promise<void>
}

/** Makes an address that leads to a Redis. */
export async function movingAddress(redisUrl: string): Promise<MovingAddress> {
  let target: string | null = redisUrl
  let connections = 0
  const open = new Set<Socket>()
  const cut = () => {
    for (const socket of open) socket.destroy()
  }
  const server = createServer((near) => {
    connections += 1
    const far = target === null ? null : connect(Number(new URL(target).port), '127.0.0.1')
    const ends = far ? [near, far] : [near]
    for (const socket of ends) {
      open.add(socket)
      socket.on('error', () => undefined)
      socket.on('close', () => {
        open.delete(socket)
        for (const end of ends) end.destroy()
      })
    }
    if (far) near.pipe(far).pipe(near)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `redis://127.0.0.1:${(server.address() as AddressInfo).port}`,
    get connections() {
      return connections
    },
    leadTo: (url) => {
      target = url
    },
    cut,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        cut()
      }),
  }
}
