import { toast } from '#design/toast/toast.store.ts'
import { refusalOf } from '#platform/http/web/api-error.ts'

/** Says in a toast why a call had no answer, or was refused. What is no such thing is thrown on. */
export function toastRefusal(error: unknown): void {
  toast({ text: refusalOf(error).message, tone: 'error' })
}

/**
 * Waits for a change and says how it went: what is `done` where that is worth words, by what it answered
 * where they depend on it, else why it was not. Answers whether it was made.
 */
export async function toastOutcome<T>(
  change: Promise<T>,
  done?: string | ((answer: T) => string),
): Promise<boolean> {
  let words: string | undefined
  try {
    const answer = await change
    words = typeof done === 'function' ? done(answer) : done
  } catch (error) {
    toastRefusal(error)
    return false
  }
  if (words !== undefined) toast({ text: words, tone: 'success' })
  return true
}
