import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

/** Seconds that `sha256sum` takes over a file, its start included. Null where it is not installed. */
export async function secondsOfSha256sum(path: string): Promise<number | null> {
  const began = performance.now()
  const answer = await promisify(execFile)('sha256sum', ['--binary', path]).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null
      throw error
    },
  )
  return answer && (performance.now() - began) / 1000
}
