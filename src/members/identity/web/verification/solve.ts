import type { VerificationTask } from './verification.worker.ts'

/**
 * Solves a verification in a worker. `onProgress` hears the share that is done, 0 to 1. Rejects when the
 * worker cannot be started or `signal` is aborted.
 */
export function solveInWorker(
  task: VerificationTask,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<number[]> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./verification.worker.ts', import.meta.url), { type: 'module' })
    const solution: number[] = []
    const end = () => {
      worker.terminate()
      signal.removeEventListener('abort', abort)
    }
    const abort = () => {
      end()
      reject(signal.reason)
    }
    signal.addEventListener('abort', abort)
    worker.addEventListener('error', (event) => {
      end()
      reject(new Error(event.message))
    })
    worker.addEventListener('message', ({ data }: MessageEvent<number>) => {
      solution.push(data)
      onProgress(solution.length / task.parts)
      if (solution.length < task.parts) return
      end()
      resolve(solution)
    })
    worker.postMessage(task)
  })
}
