/**
 * What a browser keeps by `idb-keyval`, for tests without one: `vi.mock('idb-keyval', () =>
 * import('#testing/browser-store.ts'))`. What another tab would write is written with `set`.
 */
const kept = new Map<string, unknown>()

export const get = async (key: string): Promise<unknown> => kept.get(key)
export const set = async (key: string, value: unknown): Promise<void> => void kept.set(key, value)
export const del = async (key: string): Promise<void> => void kept.delete(key)

/** A store whose transactions read one value and may delete it. */
export function createStore() {
  return (_mode: string, work: (store: object) => unknown): unknown => {
    const transaction = { oncomplete: () => undefined, onabort: () => undefined, error: null }
    const read = (key: string) => {
      const reading = { result: undefined as unknown, onsuccess: () => undefined }
      // Transactions that write come one after another.
      queueMicrotask(() => {
        reading.result = kept.get(key)
        reading.onsuccess()
        transaction.oncomplete()
      })
      return reading
    }
    return work({ transaction, get: read, delete: (key: string) => kept.delete(key) })
  }
}
