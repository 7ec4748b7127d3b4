import { startTransition, useEffect, useState } from 'react'
import { pageReadable } from '#platform/shell/web/readable.ts'

let readable = false

/**
 * False until the first page can be read in its final faces; what is not needed to read it is fetched
 * afterwards. It is then drawn in slices, so that no press waits for it. What hangs on this brings a
 * `Suspense` of its own, or all of it would wait for the slowest.
 */
export function useReadable(): boolean {
  const [isReadable, setReadable] = useState(readable)
  useEffect(() => {
    let listens = true
    void pageReadable().then(() => {
      readable = true
      if (listens) startTransition(() => setReadable(true))
    })
    return () => {
      listens = false
    }
  }, [])
  return isReadable
}
