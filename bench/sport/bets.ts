import type { App } from '#platform/context/context.ts'
import { systemCtx } from '#platform/context/context.ts'
import { createBatcher, type Submit, transact } from '#platform/db/index.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import { touchedBy } from '#play/sportsbook/server/placing/asked-bet.ts'
import { placeBets } from '#play/sportsbook/server/verbs/place-bets.ts'
import type { WireClient } from '#testing/wire-client.ts'
import { openBank, openTellers } from '../bank/bank.ts'
import { besideBank, MOST_AT_A_TIME as MOST } from '../bank/beside-bank.ts'
import { addMember, assertBooks, good, openBenchHouse } from '../bench-house.ts'
import type { Result } from '../report.ts'
import {
  type Asked,
  anyAsk,
  anyBet,
  asksOf,
  foundMembers,
  fundMembers,
  type Offered,
  planMatches,
} from './ground.ts'
import { SIZES } from './sizes.ts'

/** Members with a session, who call: each has to register first, which is made to cost something. */
const CALLERS = 64
const MATCHES = 40
const MEMBERS = 1_000
const AIM_VERB = 2
/** As many requests as the house answers in one transaction, and as many transactions under way. */
const TOGETHER = { most: 128, worth: 32, atOnce: 4, usual: 2, waiting: 2_048 } as const
const DAY_MS = 86_400_000

/** Places bets by the verb: all that wait at a moment in one transaction, of one market one batch after another. */
function openVerb(app: App): Submit<Asked, void> {
  return createBatcher<Asked, void>({
    ...TOGETHER,
    commit: async (asked) => {
      const placed = await transact(systemCtx(app, 'bench'), (tx) =>
        placeBets(tx, app, asksOf(tx, app, asked)),
      )
      const refused = placed.find((answer) => answer instanceof Refusal)
      if (refused) throw refused
      return asked.map(() => undefined)
    },
    touches: ({ memberId, input }) => [memberId, ...touchedBy(input)],
  })
}

async function addCallers(bench: Awaited<ReturnType<typeof openBenchHouse>>): Promise<readonly WireClient[]> {
  const callers: WireClient[] = []
  const memberIds: string[] = []
  for (let no = 1; no <= CALLERS; no += 1) {
    const { client, memberId } = await addMember(bench, `bench_bettor${no}`)
    callers.push(client)
    memberIds.push(memberId)
  }
  await fundMembers(bench.app, memberIds)
  return callers
}

/**
 * Bets accepted a second, through the verb and through the API, against the statements of TPC-B by the same driver, in
 * alternating rounds on one server.
 */
export async function bets(): Promise<readonly Result[]> {
  const bench = await openBenchHouse({ ROLES: 'web' }, { maxConnections: 2 * MOST })
  const closing: (() => Promise<void>)[] = [bench.close]
  try {
    const { app } = bench
    const matches = await planMatches(app, MATCHES, new Date(Date.now() + DAY_MS))
    const members = await foundMembers(app, MEMBERS)
    const callers = await addCallers(bench)
    const submit = openVerb(app)
    const tellers = await openTellers(bench.url, MOST, await openBank(bench.pool, SIZES.accounts))
    closing.unshift(tellers.close)
    const verbs = (on: readonly Offered[]) =>
      Array.from({ length: MOST }, () => () => {
        const memberId = members[Math.floor(Math.random() * members.length)] ?? ''
        return submit(anyAsk(on, memberId))
      })
    const calls = (on: readonly Offered[]) =>
      callers.map((caller) => () => good(caller.post('/cg/v1/sport/bet', anyBet(on))))
    const kinds = [
      { name: 'bets through the verb', lanes: verbs(matches), aim: AIM_VERB },
      { name: 'the same, all on one match', lanes: verbs(matches.slice(0, 1)), aim: AIM_VERB },
      { name: 'bets through the API', lanes: calls(matches), aim: null },
      { name: 'the same, all on one match', lanes: calls(matches.slice(0, 1)), aim: null },
    ] as const
    const results = await besideBank(tellers.lanes, kinds)
    await assertBooks(bench)
    return results
  } finally {
    for (const close of closing) await close()
  }
}
