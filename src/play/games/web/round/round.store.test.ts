import { expect, it, vi } from 'vitest'
import type { Attempt, ShownRound } from './round.rules.ts'
import { createRounds, type RoundLine } from './round.store.ts'

class Refused extends Error {
  readonly isFinal: boolean
  readonly tooSoon: number | null
  constructor(isFinal: boolean, tooSoon: number | null = null) {
    super('refused')
    this.isFinal = isFinal
    this.tooSoon = tooSoon
  }
}

const roundOf = (attempt: Attempt): ShownRound => ({
  id: attempt.kind === 'move' ? attempt.roundId : attempt.requestId,
  choice: null,
  moves: attempt.kind === 'move' ? Array(attempt.after + 1).fill(attempt.move) : [],
  stake: 10n,
  paid: 0n,
  over: true,
  multiple: 0n,
  outcome: null,
  nonce: 1,
})

/** A line whose answers the test gives, and a clock that only waiting moves. */
function playing(answers: ((attempt: Attempt) => Promise<ShownRound>)[], leastSeconds = 1) {
  const asked: Attempt[] = []
  const kept = { now: 0, before: 0 }
  let time = 0
  let id = 0
  const answer = (attempt: Attempt) => {
    asked.push(attempt)
    const next = answers.shift() ?? (async (one: Attempt) => roundOf(one))
    return next(attempt)
  }
  const line: RoundLine = { play: answer, move: answer }
  const rounds = createRounds<Refused>({
    line,
    leastSeconds,
    now: () => time,
    wait: async (ms) => {
      time += ms
    },
    newId: () => `r${++id}`,
    keepUntold: () => {
      kept.now += 1
      return () => {
        kept.now -= 1
        kept.before += 1
      }
    },
    errorOf: (thrown) => {
      if (thrown instanceof Refused) return thrown
      throw thrown
    },
    isFinal: ({ isFinal }) => isFinal,
    tooSoonFor: ({ tooSoon }) => tooSoon,
  })
  const phase = () => rounds.store.getState().phase
  return { rounds, asked, kept, phase, time: () => time }
}

const BET = { choice: 1, stake: 10n, topUp: false }
const refuse = (error: Refused) => () => Promise.reject(error)

it('a button that is pressed twice stakes once', async () => {
  const { rounds, asked, phase } = playing([])
  rounds.press(BET)
  rounds.press(BET)
  await vi.waitFor(() => expect(phase()).toBe('showing'))
  rounds.press(BET)
  expect(asked).toHaveLength(1)
})

it('what money does is kept untold until the round is on screen', async () => {
  const { rounds, kept, phase } = playing([])
  rounds.press(BET)
  expect(kept.now).toBe(1)
  await vi.waitFor(() => expect(phase()).toBe('showing'))
  expect(kept.now).toBe(1)
  rounds.shown()
  expect(kept.now).toBe(0)
  rounds.shown()
  expect(kept).toEqual({ now: 0, before: 1 })
})

it.each([
  ['is refused', new Refused(true), 'idle'],
  ['has no answer', new Refused(false), 'lost'],
])('nothing is kept untold where a round %s', async (_, error, phase) => {
  const seen = playing([refuse(error)])
  seen.rounds.press(BET)
  await vi.waitFor(() => expect(seen.phase()).toBe(phase))
  expect(seen.kept.now).toBe(0)
  expect(seen.rounds.store.getState().problem?.error).toBe(error)
})

it('a round whose answer was lost is asked for again under its name, however often', async () => {
  const lost = refuse(new Refused(false))
  const { rounds, asked, phase } = playing([lost, lost])
  rounds.press(BET)
  await vi.waitFor(() => expect(phase()).toBe('lost'))
  rounds.press({ ...BET, stake: 20n })
  rounds.askAgain()
  await vi.waitFor(() => expect(asked).toHaveLength(2))
  await vi.waitFor(() => expect(phase()).toBe('lost'))
  rounds.askAgain()
  await vi.waitFor(() => expect(phase()).toBe('showing'))
  expect(asked.map(({ requestId }) => requestId)).toEqual(['r1', 'r1', 'r1'])
  expect(asked.every((one) => one.kind === 'play' && one.stake === 10n)).toBe(true)
})

it('the next round waits for its pace', async () => {
  const { rounds, phase, time } = playing([], 2.5)
  rounds.press(BET)
  await vi.waitFor(() => expect(phase()).toBe('showing'))
  rounds.shown()
  rounds.press(BET)
  await vi.waitFor(() => expect(phase()).toBe('showing'))
  expect(time()).toBe(2_500)
})

it('a press that the house finds a moment too early is made again once, under another name', async () => {
  const { rounds, asked, phase, time } = playing([refuse(new Refused(true, 300))])
  rounds.press(BET)
  await vi.waitFor(() => expect(phase()).toBe('showing'))
  expect(asked.map(({ requestId }) => requestId)).toEqual(['r1', 'r2'])
  expect(time()).toBe(300)
})

it.each([
  ['longer than the pace', [refuse(new Refused(true, 5_000))]],
  ['twice', [refuse(new Refused(true, 300)), refuse(new Refused(true, 300))]],
])('a house that says to wait %s is believed: the member waits', async (_, answers) => {
  const seen = playing(answers)
  seen.rounds.press(BET)
  await vi.waitFor(() => expect(seen.rounds.store.getState().problem).not.toBeNull())
  expect(seen.phase()).toBe('idle')
  expect(seen.rounds.store.getState().problem?.readyAt).toBeGreaterThan(seen.time())
})

it('a round of before goes on by moves, each after those that were seen', async () => {
  const { rounds, asked, phase } = playing([])
  rounds.find({ ...roundOf({ kind: 'play', requestId: 'old', ...BET }), over: false, moves: [1, 2] })
  expect(phase()).toBe('open')
  rounds.press(BET)
  rounds.move(3)
  await vi.waitFor(() => expect(phase()).toBe('showing'))
  expect(asked).toEqual([{ kind: 'move', requestId: 'r2', roundId: 'old', move: 3, after: 2 }])
})

it('a page that is left keeps nothing untold, and what it asked goes on', async () => {
  const { rounds, kept, asked } = playing([])
  rounds.press(BET)
  rounds.leave()
  expect(kept.now).toBe(0)
  await vi.waitFor(() => expect(asked).toHaveLength(1))
})

it('a bug is no word of the house', async () => {
  const { rounds } = playing([() => Promise.reject(new TypeError('bug'))])
  const seen = new Promise((resolve) => process.once('unhandledRejection', resolve))
  rounds.press(BET)
  await expect(seen).resolves.toBeInstanceOf(TypeError)
})
