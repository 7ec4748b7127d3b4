import { useSyncExternalStore } from 'react'
import { pageReadable } from '#platform/shell/web/readable.ts'

let readable = false

function subscribe(notify: () => void): () => void {
  let listens = true
  void pageReadable().then(() => {
    readable = true
    if (listens) notify()
  })
  return () => {
    listens = false
  }
}

/** False until the first page can be read in its final faces; what is not needed to read it is fetched afterwards. */
export function useReadable(): boolean {
  return useSyncExternalStore(subscribe, () => readable)
}
