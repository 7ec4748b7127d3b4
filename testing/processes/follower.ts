import { setTimeout as pause } from 'node:timers/promises'
import type { WireClient } from '../wire-client.ts'
import { type Listener, listen } from './listener.ts'

/** Before a socket that was refused is tried again. */
const RETRY_MS = 50

/** A member's browser that comes back whenever its socket breaks, and asks for what it missed. */
export interface Follower {
  /** The newest `seq` when it began to follow. */
  readonly from: number
  /** The numbers of all it has since, pushed or fetched, in the order in which it had them. */
  seqs(): readonly number[]
  /** How often its socket broke. */
  breaks(): number
  close(): void
}

const heardBy = ({ missed, heard }: Listener) => [...missed, ...heard()].map(({ seq }) => seq)

/**
 * Follows a member's own topic: first on the process at `first`, and after a break wherever the proxy at
 * `url` leads.
 */
export async function follow(
  client: WireClient,
  member: { id: string },
  { first, url }: { first: string; url: string },
): Promise<Follower> {
  let now: Listener | null = await listen(client, member, { url: first, origin: url, since: null })
  const from = now.seq
  const before: number[] = []
  let breaks = 0
  let isOver = false
  const comeBack = async (): Promise<Listener | null> => {
    while (!isOver) {
      const since = before.at(-1) ?? from
      const listener = await listen(client, member, { url, origin: url, since }).catch(() => null)
      if (listener) return listener
      await pause(RETRY_MS)
    }
    return null
  }
  const stay = async () => {
    while (now) {
      await now.gone
      if (isOver) return
      breaks += 1
      before.push(...heardBy(now))
      now = null
      now = await comeBack()
    }
  }
  void stay()
  return {
    from,
    seqs: () => [...before, ...(now ? heardBy(now) : [])],
    breaks: () => breaks,
    close: () => {
      isOver = true
      now?.close()
    },
  }
}
