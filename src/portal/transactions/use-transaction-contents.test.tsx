import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { listOrdersCall } from '#money/deposits/deposits.contract.ts'
import type { Transaction } from '#money/wallet/wallet.contract.ts'
import { withdrawalListCall } from '#money/withdrawals/withdrawals.contract.ts'
import { callKey } from '#platform/http/web/query.ts'
import { wire } from '#testing/amounts.ts'
import { useTransactionContents } from './use-transaction-contents.ts'

const record = (billNo: string): Transaction => ({
  id: crypto.randomUUID(),
  dealType: 'deposit',
  statusName: 'done',
  auditStatus: 1,
  amount: wire('100.00'),
  currency: 'CNY',
  channelCode: null,
  billNo,
  createdAt: '2025-01-01T00:00:00.000Z',
  updatedAt: '2025-01-01T00:00:00.000Z',
})

function Contents({ rows }: { rows: readonly Transaction[] }) {
  const contents = useTransactionContents(rows)
  return rows.map((row) => <p key={row.id}>{contents(row)}</p>)
}

it('asks no room for a number that is not its own', () => {
  const client = new QueryClient()
  const quick = { ...record('F202501010000000001'), dealType: 'withdrawal' as const }
  renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <Contents rows={[quick, record('Q202501010000000001')]} />
    </QueryClientProvider>,
  )
  for (const call of [listOrdersCall, withdrawalListCall])
    expect(client.getQueryCache().findAll({ queryKey: callKey(call) })[0]?.queryKey[1]).toMatchObject({
      billNos: '',
    })
})

it('asks for exactly the orders on the page, each once, so that none is too old to be told', () => {
  const [first, second] = ['D202501010000000001', 'D202501010000000002']
  const client = new QueryClient()
  renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <Contents rows={[record(first), record(second), record(first)]} />
    </QueryClientProvider>,
  )
  const asked = client.getQueryCache().findAll({ queryKey: callKey(listOrdersCall) })
  expect(asked.map(({ queryKey }) => queryKey[1])).toEqual([
    expect.objectContaining({ billNos: `${first},${second}` }),
  ])
})
