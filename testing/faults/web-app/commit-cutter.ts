import { once } from 'node:events'
import { createServer, connect as dial, type Socket } from 'node:net'
import { Conversation, messages } from './conversation.ts'

/** How a connection is cut at a commit: a COMMIT, or the end of a posting that is a transaction by itself. */
export interface Cut {
  /**
   * As soon as the database has said that it is done, but before the house hears of it, or as soon as it is
   * on its way, when nobody knows.
   */
  readonly when: 'answered' | 'sent'
  /**
   * Closed, the house hears of it at once. Silent, the whole machine has vanished: no connection says
   * anything any more, nor that it is closed; who connects anew meets the one that has taken over.
   */
  readonly how: 'closed' | 'silent'
}

/** A connection of the house, and its continuation to the database. */
interface Wire {
  readonly house: Socket
  readonly database: Socket
  isSilent: boolean
}

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
  const wires = new Set<Wire>()
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
    const wire: Wire = { house, database, isSilent: false }
    wires.add(wire)
    const conversation = new Conversation()
    let pending: Cut | null = null
    const cut = ({ how }: Cut) => {
      cutter.cuts += 1
      for (const one of how === 'closed' ? [wire] : wires) cutOff(one, how)
    }
    const fromHouse = messages((message, isFirst) => {
      if (wire.isSilent) return
      const decided = !isFirst && conversation.isCommit(message) ? cutter.decide() : null
      if (decided?.when === 'answered') pending = decided
      database.write(message, decided?.when === 'sent' ? () => cut(decided) : undefined)
    }, true)
    const fromDatabase = messages((message) => {
      if (wire.isSilent) return
      const isThrough = conversation.isThrough(message)
      if (!pending) house.write(message)
      else if (isThrough) cut(pending)
    }, false)
    house.on('data', fromHouse)
    database.on('data', fromDatabase)
    house.on('close', () => {
      wires.delete(wire)
      database.end()
    })
    database.on('close', () => {
      if (!wire.isSilent) house.destroy()
    })
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

/** Ends the database's side, and the house's too or not. */
function cutOff(wire: Wire, how: Cut['how']): void {
  if (how === 'silent') wire.isSilent = true
  else wire.house.destroy()
  wire.database.end()
}
