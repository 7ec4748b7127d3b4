import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import i18next from 'i18next'
import { renderToStaticMarkup } from 'react-dom/server'
import { initReactI18next } from 'react-i18next'
import { MemoryRouter } from 'react-router'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { callKey } from '#platform/http/web/query.ts'
import { wire } from '#testing/amounts.ts'
import { TOY_DOORS, TOY_FACES } from '#testing/toy-games/toy-games.tsx'
import { type GameView, gamesCall } from '../../games.contract.ts'
import { GameFrame } from './game-frame.tsx'

// It reads the page that the site came with; there is none here.
vi.mock('#site/config/web/site-config.ts', () => ({
  pageConfig: () => ({}),
  useSiteConfig: () => ({ supportUsdt: false }),
  useSwitch: () => false,
}))

// Markup that a server writes has the state that a store began with, whatever was set since.
const session = vi.hoisted(() => ({ status: 'visitor' }))
vi.mock('#platform/http/web/session.ts', async (original) => {
  const real = await original<typeof import('#platform/http/web/session.ts')>()
  const useSessionStore = (select: (state: object) => unknown) =>
    select({ ...real.useSessionStore.getState(), ...session })
  return {
    ...real,
    useIsMember: () => session.status === 'member',
    useSessionStore: Object.assign(useSessionStore, real.useSessionStore),
  }
})

const TEXTS = join(import.meta.dirname, '../../late/locales/en.json')
const [COIN] = TOY_DOORS

beforeAll(() =>
  i18next.use(initReactI18next).init({
    lng: 'en',
    resources: { en: { translation: { gamesLate: JSON.parse(readFileSync(TEXTS, 'utf8')) } } },
    interpolation: { escapeValue: false },
  }),
)
beforeEach(() => {
  session.status = 'visitor'
})

const VIEW: GameView = {
  gameId: 'coin',
  family: 'instant',
  version: 1,
  names: { 'zh-CN': '硬币', en: 'Coin' },
  leastSeconds: 1,
  currency: 'CNY',
  leastStake: wire('0.10'),
  stakeStep: wire('0.10'),
  returns: {
    rtp: { over: '99', under: '100' },
    hit: { over: '1', under: '2' },
    most: 19_800,
    mostChance: { over: '1', under: '2' },
  },
  played: null,
  closed: null,
}

/** The page as somebody on a phone reads it, before anything was pressed. */
function read(path: string, view: Partial<GameView> = {}): string {
  const client = new QueryClient()
  client.setQueryData(callKey(gamesCall, {}), {
    games: [{ ...VIEW, ...view }],
    mostPaid: wire('100000.00'),
    currency: 'CNY',
  })
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={[path]}>
        <GameFrame door={COIN} face={TOY_FACES.coin} />
      </MemoryRouter>
    </QueryClientProvider>,
  )
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
}

const PLAYED = { days: 30, rounds: 1_234, staked: wire('1000.00'), returned: wire('987.65') }

describe('the page of a game', () => {
  it('is played with play money by a visitor, who is told so, and where money is', () => {
    const said = read('/app/egame/coin')
    expect(said).toContain('Play money')
    expect(said).toContain('Sign in to play for money')
    expect(said).toContain('1,000.00 play coins')
    expect(said).not.toContain('¥')
  })

  it('is played for money by a member, and with play money where they ask for it', () => {
    session.status = 'member'
    expect(read('/app/egame/coin')).not.toContain('play coins')
    expect(read('/app/egame/coin?play=1')).toContain('1,000.00 play coins')
  })

  it('stakes nothing by itself, and says what is missing', () => {
    expect(read('/app/egame/coin')).toContain('Enter a stake first')
  })

  it('says what it returns and how that is counted, the most, and the pace', () => {
    const said = read('/app/egame/coin')
    for (const fact of ['99.00%', '99 / 100, counted out', '1 s at least', '100,000.00 play coins'])
      expect(said).toContain(fact)
  })

  it('says what it did return to a member, and says nothing where nothing was played', () => {
    session.status = 'member'
    expect(read('/app/egame/coin')).not.toContain('Actual')
    const said = read('/app/egame/coin', { played: PLAYED })
    expect(said).toContain('Actual, 30 days')
    expect(said).toContain('98.76%')
    expect(said).toContain('1,234 rounds')
  })

  it('says that it is closed to who plays for money, and is open for play money', () => {
    const closed = { until: null, words: { 'zh-CN': '换新', en: 'New rules tonight' } }
    expect(read('/app/egame/coin', { closed })).not.toContain('under maintenance')
    session.status = 'member'
    expect(read('/app/egame/coin', { closed })).toContain('This game is under maintenance')
  })
})
