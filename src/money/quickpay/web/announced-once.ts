import { useEffect, useState } from 'react'

/** Which order each dialog has told of last: a cookie each, so that every tab of the browser knows. */
export const TOLD_COOKIES = {
  matched: 'fairhall_withdrawal_matched',
  changed: 'fairhall_withdrawal_changed',
} as const
/** Longer than any order is open. */
const KEPT_SECONDS = 30 * 86_400

function cookieValue(name: string): string | null {
  const found = document.cookie.split('; ').find((one) => one.startsWith(`${name}=`))
  return found?.slice(name.length + 1) ?? null
}

/**
 * The number of an order that is to be told of now, and what takes it off the screen. Each is told of once:
 * its number is written to the cookie as it comes on screen (S4-017, S4-019), or at once where the member
 * `sees` it for themselves.
 */
export function useAnnouncedOnce(
  cookie: string,
  billNo: string | null,
  sees: boolean,
): { billNo: string | null; close: () => void } {
  const [shown, setShown] = useState<string | null>(null)
  useEffect(() => {
    if (billNo === null || cookieValue(cookie) === billNo) return
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is not in every browser
    document.cookie = `${cookie}=${billNo}; path=/; max-age=${KEPT_SECONDS}; samesite=lax`
    if (!sees) setShown(billNo)
  }, [cookie, billNo, sees])
  return { billNo: shown, close: () => setShown(null) }
}
