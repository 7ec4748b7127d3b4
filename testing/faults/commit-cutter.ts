import { once } from 'node:events'
import { createServer, connect as dial, type Socket } from 'node:net'

/**
 * When a connection is cut: as soon as the database has said that the commit is done, but before the house hears of it, or
 * as soon as the commit is on its way, when nobody knows.
 */
export type Cut = 'answered' | 'sent'

/** A wire between the house and its PostgreSQL that can be cut at a commit. */
export interface CommitCutter {
  /** The database's address, through the wire. */
  readonly url: string
  /** Commits that were cut off so far. */
  readonly cuts: number
  /** Asked at every commit that passes. Null lets it pass. */
  decide: () => Cut | null
  close(): Promise<void>
}

/** Puts a wire before the database of that address. */
export async function openCommitCutter(databaseUrl: string): Promise<CommitCutter> {
  const address = new URL(databaseUrl)
  const folder = address.searchParams.get('host')
  const far = () =>
    folder
      ? dial(`${folder}/.s.PGSQL.${address.port || 5432}`)
      : dial(Number(address.port || 5432), address.hostname)
  const open = new Set<Socket>()
  const cutter = { cuts: 0, decide: (): Cut | null => null }

  const server = createServer((house) => {
    const database = far()
    for (const socket of [house, database]) {
      open.add(socket)
      socket.on('close', () => open.delete(socket))
      // Its messages are small, and nobody waits for more of them.
      socket.setNoDelay(true)
      socket.on('error', () => undefined)
    }
    let isCutting = false
    const cut = () => {
      cutter.cuts += 1
      house.destroy()
      database.end()
    }
    const fromHouse = frames((frame, isFirst) => {
      const pending = !isFirst && isCommit(frame) ? cutter.decide() : null
      if (pending === 'answered') isCutting = true
      database.write(frame, pending === 'sent' ? cut : undefined)
    }, true)
    const fromDatabase = frames((frame) => {
      if (!isCutting) house.write(frame)
      else if (isCommandDone(frame)) cut()
    }, false)
    house.on('data', fromHouse)
    database.on('data', fromDatabase)
    house.on('close', () => database.end())
    database.on('close', () => house.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const there = server.address()
  const near = new URL(databaseUrl)
  near.searchParams.delete('host')
  near.hostname = '127.0.0.1'
  near.port = String(typeof there === 'object' && there ? there.port : 0)
  return Object.assign(cutter, {
    url: near.href,
    close: async () => {
      for (const socket of open) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  })
}

/** A commit as the house sends it: a simple query. */
function isCommit(frame: Buffer): boolean {
  return (
    frame[0] === 0x51 &&
    frame
      .toString('utf8', 5, frame.length - 1)
      .trim()
      .toLowerCase() === 'commit'
  )
}

/** That a command is done: of a commit, that it is on the disk. */
function isCommandDone(frame: Buffer): boolean {
  return frame[0] === 0x43
}

/**
 * Cuts a stream of the protocol into its messages: a letter and a length that counts itself; the first message of a client
 * has no letter.
 */
function frames(
  take: (frame: Buffer, isFirst: boolean) => void,
  startsBare: boolean,
): (chunk: Buffer) => void {
  let rest = Buffer.alloc(0)
  let isFirst = startsBare
  return (chunk) => {
    rest = Buffer.concat([rest, chunk])
    for (;;) {
      const head = isFirst ? 0 : 1
      if (rest.length < head + 4) return
      const length = head + rest.readInt32BE(head)
      if (rest.length < length) return
      const frame = rest.subarray(0, length)
      rest = rest.subarray(length)
      take(frame, isFirst)
      isFirst = false
    }
  }
}
