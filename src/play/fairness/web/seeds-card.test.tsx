import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { callKey } from '#platform/http/web/query.ts'
import { TOY_SEED } from '#testing/toy/toy-games.ts'
import { seedsCall } from '../fairness.contract.ts'
import { commitmentOf } from '../round-seed.rules.ts'
import { SeedsCard } from './seeds-card.tsx'

const said = (key: string, values: Record<string, unknown> = {}) =>
  [key.replace('fairness.', ''), ...Object.values(values)].join(' ')
vi.mock('react-i18next', () => ({ useTranslation: () => ({ t: said, i18n: { language: 'en' } }) }))
const session = vi.hoisted(() => ({ isMember: true }))
vi.mock('#platform/http/web/session.ts', async (original) => ({
  ...(await original<object>()),
  useIsMember: () => session.isMember,
}))
afterEach(() => {
  session.isMember = true
})

const pair = {
  pairId: '00000000-0000-4000-8000-000000000001',
  number: 2,
  commitment: 'ab'.repeat(32),
  clientSeed: ' lin ',
  rounds: 412,
  since: '2026-06-14T06:36:00.000Z',
}
const former = {
  ...pair,
  pairId: '00000000-0000-4000-8000-000000000002',
  number: 1,
  commitment: commitmentOf(TOY_SEED),
  rounds: 7,
  serverSeed: TOY_SEED as string | null,
  revealedAt: '2026-06-14T06:36:00.000Z',
}

function drawn(before: readonly object[]): string {
  const client = new QueryClient()
  client.setQueryData(callKey(seedsCall, { pageNum: 1, pageSize: 20 }), {
    inUse: pair,
    next: { number: 3, commitment: 'cd'.repeat(32) },
    before: { list: before, pageNum: 1, pageSize: 20, total: before.length },
  })
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <SeedsCard />
      </MemoryRouter>
    </QueryClientProvider>,
  )
}

describe('the seeds beside a game', () => {
  it('are the published hash, the member’s half as it is, and the number of the next round', () => {
    const card = drawn([])
    expect(card).toContain('abab abab')
    expect(card).toContain('> lin <')
    expect(card).toContain('>413<')
    expect(card).toContain('roundCount 412')
    expect(card).not.toContain('cdcd')
  })

  it('lead to every round of the pair before, once its seed is published', () => {
    expect(drawn([former])).toContain(`href="/app/verify?pair=${former.pairId}"`)
    expect(drawn([{ ...former, serverSeed: null }])).toContain('card.formerSealed')
    expect(drawn([{ ...former, rounds: 0 }])).not.toContain('?pair=')
  })

  it('are nothing to a visitor', () => {
    session.isMember = false
    expect(drawn([])).toBe('')
  })
})
