import { refusalOf } from '#platform/http/web/api-error.ts'
import { callApi } from '#platform/http/web/call.ts'
import type { TransferState } from '../transfer-states.ts'
import { transferCall } from '../venues.contract.ts'

const PAUSE_MS = 400
/**
 * A venue may take three seconds to answer, and some may be before this one; nobody stands before a lock for
 * longer.
 */
const MOST_MS = 9_000

/**
 * Waits for the first word on a transfer that a venue outside the house has to answer: its end, or `unknown`
 * where the venue is silent, or nothing is heard of it in time.
 */
export async function followTransfer(transferId: string): Promise<TransferState> {
  const until = performance.now() + MOST_MS
  while (performance.now() < until) {
    const state = await askState(transferId)
    if (state !== 'asked') return state
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
  }
  return 'unknown'
}

/** How it stands; what could not be read may be read the next time. */
async function askState(transferId: string): Promise<TransferState> {
  try {
    return (await callApi(transferCall, { transferId })).state
  } catch (error) {
    refusalOf(error)
    return 'asked'
  }
}
