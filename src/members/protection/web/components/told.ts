import { toast } from '#design/toast/toast.store.ts'
import { ApiError } from '#platform/http/web/api-error.ts'

/** Runs a change and says how it went; whether it was made. */
export async function told(change: Promise<unknown>, done: string): Promise<boolean> {
  try {
    await change
    toast({ text: done, tone: 'success' })
    return true
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    toast({ text: error.message, tone: 'error' })
    return false
  }
}
