import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { callKey } from '#platform/http/web/query.ts'
import { wire } from '#testing/amounts.ts'
import { type Turnover, turnoverCall } from '../turnover.contract.ts'
import { TurnoverCard } from './turnover-card.tsx'

it('says of a deposit and of a grant for one record what each was and how often it is to be staked', () => {
  const common = { ref: 'D202501010000000001', at: '2025-01-01T00:00:00.000Z' }
  const answer: Turnover = {
    currency: 'CNY',
    times: 1,
    owed: wire('360.00'),
    locked: wire('320.00'),
    list: [
      {
        ...common,
        kind: 'deposit',
        credited: wire('300.00'),
        required: wire('300.00'),
        left: wire('300.00'),
      },
      { ...common, kind: 'grant', credited: wire('20.00'), required: wire('60.00'), left: wire('60.00') },
    ],
  }
  const client = new QueryClient()
  client.setQueryData([...callKey(turnoverCall), {}], answer)
  const drawn = renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <TurnoverCard />
    </QueryClientProvider>,
  )
  const labels = [...drawn.matchAll(/<dt[^>]*>([^<]*)</g)].map(([, label]) => label)
  expect(labels).toEqual(['turnover.of', 'turnover.ofGrant'])
})
