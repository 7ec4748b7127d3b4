import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { StakePlaced, StakeSettled, StakeVoided } from '#members/stakes/stakes.contract.ts'
import { AppealResolved, Credited, OrderChanged } from '#money/deposits/deposits.contract.ts'
import { useOrderUpdates } from '#money/deposits/web/deposits.queries.ts'
import { QuickpayChanged } from '#money/quickpay/quickpay.contract.ts'
import { useQuickNews } from '#money/quickpay/web/quickpay.queries.ts'
import { UsdtDepositChanged } from '#money/usdt/usdt-deposits.contract.ts'
import UsdtDepositWatch from '#money/usdt/web/components/deposit/usdt-deposit-watch.tsx'
import { WithdrawalChanged } from '#money/withdrawals/withdrawals.contract.ts'
import { callKey } from '#platform/http/web/query.ts'
import type { TopicEvent } from '#platform/realtime/web/realtime.ts'
import { ProtectionChanged, protectionCall } from '../protection.contract.ts'
import ProtectionWatch from './components/protection-watch.tsx'

/** Who follows the member's own topic on every page. */
const listeners = vi.hoisted(() => [] as ((message: TopicEvent) => void)[])
vi.mock('#members/profile/web/use-own-topic.ts', () => ({
  useOwnTopic: (listener: (message: TopicEvent) => void) => void listeners.push(listener),
}))

function EveryPage() {
  useOrderUpdates(() => undefined)
  useQuickNews()
  return [createElement(UsdtDepositWatch, { key: 'usdt' }), createElement(ProtectionWatch, { key: 'own' })]
}

let client: QueryClient
beforeEach(() => {
  vi.useFakeTimers()
  client = new QueryClient()
  listeners.length = 0
  renderToStaticMarkup(createElement(QueryClientProvider, { client }, createElement(EveryPage)))
})
afterEach(() => vi.useRealTimers())

it.each([
  [ProtectionChanged, true],
  [StakePlaced, true],
  [StakeSettled, true],
  [StakeVoided, true],
  [OrderChanged, true],
  [Credited, true],
  [AppealResolved, true],
  [QuickpayChanged, true],
  [UsdtDepositChanged, true],
  [WithdrawalChanged, false],
])('what is used of limits is asked for again on $type: %s', ({ type }, moves) => {
  const key = callKey(protectionCall, {})
  client.setQueryData(key, {})
  for (const tell of listeners) tell({ topic: 'member:m', seq: 1, at: '', type, data: {} })
  vi.advanceTimersByTime(10_000)
  expect(client.getQueryState(key)?.isInvalidated).toBe(moves)
})
