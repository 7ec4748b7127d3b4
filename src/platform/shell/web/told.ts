import { toast } from '#design/toast/toast.store.ts'
import { ApiError } from '#platform/http/web/api-error.ts'

/** Says in a toast why a call had no answer, or was refused. What is no such thing is thrown on. */
export function sayWhy(error: unknown): void {
  if (!(error instanceof ApiError)) throw error
  toast({ text: error.message, tone: 'error' })
}

/** Waits for a change and says how it went: what is `done` where that is worth words, else why it was not. Answers whether it was made. */
export async function told(change: Promise<unknown>, done?: string): Promise<boolean> {
  try {
    await change
  } catch (error) {
    sayWhy(error)
    return false
  }
  if (done !== undefined) toast({ text: done, tone: 'success' })
  return true
}
