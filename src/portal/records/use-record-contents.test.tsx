import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { listOrdersCall } from '#money/deposits/deposits.contract.ts'
import type { Transaction } from '#money/wallet/wallet.contract.ts'
import { callKey } from '#platform/http/web/query.ts'
import { useRecordContents } from './use-record-contents.ts'

const record = (billNo: string): Transaction => ({
  id: crypto.randomUUID(),
  dealType: 'deposit',
  statusName: 'done',
  auditStatus: 1,
  amount: '100.00',
  currency: 'CNY',
  channelCode: null,
  billNo,
  createdAt: '2025-01-01T00:00:00.000Z',
  updatedAt: '2025-01-01T00:00:00.000Z',
})

function Contents({ rows }: { rows: readonly Transaction[] }) {
  const contents = useRecordContents(rows)
  return rows.map((row) => <p key={row.id}>{contents(row)}</p>)
}

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
