/** Who has a socket open, on whichever process of the house. */
export interface Presence {
  /**
   * Notes a socket of a member; call the result once when it has closed. A member is here while one of their
   * sockets is.
   */
  enter(memberId: string): () => void
  /** How many members are here. @throws {RedisAway} where it is kept in Redis and that does not answer. */
  count(): Promise<number>
  close(): void
}

/** Members by how many of their sockets are on this process. */
export interface Sockets {
  /**
   * Notes a socket; `first` when the member had none, and the result says `last` when it was their only one.
   */
  open(memberId: string): { readonly first: boolean; close(): { readonly last: boolean } }
  readonly members: ReadonlyMap<string, number>
}

/** Counts sockets by member. */
export function countSockets(): Sockets {
  const members = new Map<string, number>()
  return {
    members,
    open: (memberId) => {
      const before = members.get(memberId) ?? 0
      members.set(memberId, before + 1)
      let closed = false
      return {
        first: before === 0,
        close: () => {
          if (closed) return { last: false }
          closed = true
          const left = (members.get(memberId) ?? 1) - 1
          if (left === 0) members.delete(memberId)
          else members.set(memberId, left)
          return { last: left === 0 }
        },
      }
    },
  }
}

/** Presence of a house that is one process. */
export function memoryPresence(): Presence {
  const sockets = countSockets()
  return {
    enter: (memberId) => {
      const socket = sockets.open(memberId)
      return () => void socket.close()
    },
    count: async () => sockets.members.size,
    close: () => undefined,
  }
}
