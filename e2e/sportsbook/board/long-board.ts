// A board of two thousand open matches, as the browser gets it: the house's own, many times over.
import type { Page } from 'playwright-core'
import type { MatchView } from '#play/fixtures/fixtures.contract.ts'
import { type MatchMarkets, PRICE_BOARD_TOPIC, PricesChanged } from '#play/sportsbook/sportsbook.contract.ts'

const QUARTER_MINUTE_MS = 15_000
const HOUR_MS = 3_600_000
const SAMPLES = 20

export interface LongBoard {
  /** Its matches that are to come, as they stand in the lists. */
  readonly matches: readonly MatchView[]
  /** What their prices are. */
  readonly markets: ReadonlyMap<string, MatchMarkets>
  /** Tells the page of new prices of a match, as the house would. */
  readonly push: (changed: MatchMarkets) => Promise<void>
}

const idOf = (no: number) => `00000000-0000-4000-8000-${String(no).padStart(12, '0')}`

/** Has the page, opened after this call, see so many matches to come, whose prices move when they are told to alone. */
export async function longBoard(page: Page, count: number): Promise<LongBoard> {
  const get = async (path: string) => (await (await page.request.get(path)).json()).data
  const { matches } = (await get('/live/v1/matches')) as { matches: MatchView[] }
  const { list } = (await get('/cg/v1/sport/markets')) as { list: MatchMarkets[] }
  const priced = new Map(list.map((one) => [one.matchId, one]))
  const samples = matches
    .filter(({ matchId, state }) => state === 'upcoming' && (priced.get(matchId)?.markets.length ?? 0) > 2)
    .slice(0, SAMPLES)
  const begins = Date.now() + HOUR_MS
  const many = Array.from({ length: count }, (_, no): { match: MatchView; prices: MatchMarkets } => {
    const sample = samples[no % samples.length] as MatchView
    const matchId = idOf(no)
    const kickOffAt = new Date(begins + no * QUARTER_MINUTE_MS).toISOString()
    const markets = priced.get(sample.matchId)?.markets ?? []
    return { match: { ...sample, matchId, kickOffAt }, prices: { matchId, markets } }
  })
  await page.route('**/live/v1/matches', async (route) => {
    const answer = await (await route.fetch()).json()
    const data = { ...answer.data, matches: many.map(({ match }) => match) }
    await route.fulfill({ json: { ...answer, data } })
  })
  await page.route('**/cg/v1/sport/markets', async (route) => {
    const answer = await (await route.fetch()).json()
    const data = { ...answer.data, list: many.map(({ prices }) => prices) }
    await route.fulfill({ json: { ...answer, data } })
  })
  return {
    matches: many.map(({ match }) => match),
    markets: new Map(many.map(({ prices }) => [prices.matchId, prices])),
    push: await pushes(page),
  }
}

/** Gives how to tell the page of prices; what the house tells of its own does not come through. */
async function pushes(page: Page): Promise<LongBoard['push']> {
  /** The socket that follows prices, the newest where there were several, and the last of its topic. */
  let follows: { readonly tell: (text: string) => void; seq: number } | undefined
  const { promise: followed, resolve: isFollowed } = Promise.withResolvers<void>()
  await page.routeWebSocket('**/realtime/**', (socket) => {
    const house = socket.connectToServer()
    const asked = new Set<string>()
    socket.onMessage((sent) => {
      const no = /^42(\d+)\["subscribe",\{"topic":"markets:board"/.exec(String(sent))?.[1]
      if (no !== undefined) asked.add(no)
      house.send(sent)
    })
    house.onMessage((told) => {
      const text = String(told)
      if (/^42\["message",\{"topic":"(markets|match):board"/.test(text)) return
      const no = /^43(\d+)\[/.exec(text)?.[1]
      if (no !== undefined && asked.has(no)) {
        const [answer] = JSON.parse(text.slice(2 + no.length)) as [{ seq: number }]
        follows = { tell: (message) => socket.send(message), seq: answer.seq }
        isFollowed()
      }
      socket.send(told)
    })
  })
  return async (data) => {
    await followed
    if (!follows) throw new Error('nothing follows prices')
    const { tell, seq } = follows
    follows.seq = seq + 1
    const message = {
      topic: PRICE_BOARD_TOPIC,
      seq: seq + 1,
      at: new Date().toISOString(),
      type: PricesChanged.type,
      data,
    }
    tell(`42${JSON.stringify(['message', message])}`)
  }
}
