/** Reads many keys at once; a key without anything is left out of the answer. */
export type ReadMany<V> = (keys: readonly string[]) => Promise<ReadonlyMap<string, V>>

interface Turn<V> {
  readonly keys: Set<string>
  readonly answers: Promise<ReadonlyMap<string, V>>
}

/**
 * Makes one query of all that is asked within one turn of the event loop: a busy server reads many members'
 * rows in one go, an idle one waits for nobody. The query starts after the last of them asked, so that each
 * sees everything committed before it asked, as if it had asked alone. When the query fails, all of its
 * askers are told.
 */
export function gather<V>(readMany: ReadMany<V>): (key: string) => Promise<V | undefined> {
  let open: Turn<V> | null = null

  function openTurn(): Turn<V> {
    const keys = new Set<string>()
    // Sockets are read before immediates run: who has asked by then is in.
    const closed = new Promise<void>((resolve) => {
      setImmediate(() => {
        open = null
        resolve()
      })
    })
    return { keys, answers: closed.then(() => readMany([...keys])) }
  }

  return async (key) => {
    open ??= openTurn()
    open.keys.add(key)
    return (await open.answers).get(key)
  }
}
