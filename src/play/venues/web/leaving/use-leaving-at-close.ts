import { useEffect } from 'react'
import { callReady } from '#platform/http/web/call.ts'
import { leaveCall } from '../../venues.contract.ts'

/**
 * How often the call is made anew: the house takes a signed one for two minutes, and browsers wake a hidden
 * page once in one.
 */
const RENEW_MS = 45_000

/**
 * Says that a venue was left when its page is closed, reloaded or left for another site while `isInside`. It
 * is only a word on the way out: where it is lost, or the page had slept for too long, the money stays at the
 * venue, in sight, and comes back from the withdrawal page.
 */
export function useLeavingAtClose(channelCode: string, isInside: boolean): void {
  useEffect(() => {
    if (!isInside) return
    let send: (() => void) | undefined
    let isOver = false
    const makeReady = async () => {
      try {
        const ready = await callReady(leaveCall, { requestId: crypto.randomUUID(), api: channelCode })
        if (!isOver) send = ready
      } catch {
        // Nothing signs just now: what was made ready before is still there.
      }
    }
    const leave = () => {
      send?.()
      send = undefined
    }
    void makeReady()
    const renewal = setInterval(makeReady, RENEW_MS)
    document.addEventListener('visibilitychange', makeReady)
    // A page that comes back from the browser's memory can be left once more.
    window.addEventListener('pageshow', makeReady)
    window.addEventListener('pagehide', leave)
    return () => {
      isOver = true
      clearInterval(renewal)
      document.removeEventListener('visibilitychange', makeReady)
      window.removeEventListener('pageshow', makeReady)
      window.removeEventListener('pagehide', leave)
    }
  }, [channelCode, isInside])
}
