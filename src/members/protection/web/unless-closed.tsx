import type { ReactNode } from 'react'
import { useCallQuery } from '#platform/http/web/query.ts'
import { protectionCall } from '../protection.contract.ts'

/** Closed is for good: whoever asked once has the answer for as long as the page is open, and hears of changes. */
const STALE_SECONDS = 600

/** Whether the member has closed their account. Asks where nobody else did, unless that is to wait. */
export function useIsClosed(mayAsk = true): boolean {
  const { data } = useCallQuery(protectionCall, {}, { enabled: mayAsk, staleSeconds: STALE_SECONDS })
  return data?.pause?.kind === 'closure'
}

/** What leads to a deposit or a bet; nothing for who has closed the account and would only be refused there. */
export function UnlessClosed({ children }: { children: ReactNode }) {
  return useIsClosed() ? null : children
}
