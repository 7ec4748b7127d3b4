import { z } from 'zod'
import { defineCall } from '#platform/http/contract.ts'
import { amountIn, amountOut, instant, noInput, numberInput, requestId } from '#platform/http/values.ts'
import { defineEvent } from '#platform/outbox/event.ts'
import { roundProof } from '#play/fairness/fairness.contract.ts'
import { GAMES, VENUE_KINDS, type VenueKind } from '#play/venues/venues.catalogue.ts'
import { ROUND_ENDS, ROUND_STATES } from './rounds.rules.ts'

/** The venue whose wallet games are played from. */
export const GAMES_VENUE = GAMES.channelCode

/** The kinds of games of the house. */
export const GAME_FAMILIES = ['slots', 'instant'] as const

/** What a venue is that has games of other rooms, beside the families of this one. */
const OTHER_KINDS = (Object.keys(VENUE_KINDS) as VenueKind[]).filter((kind) => kind !== 'slots')

/** Names a game for good. */
export const gameId = z
  .string()
  .regex(/^[a-z0-9-]{1,40}$/)
  .meta({ description: 'names a game for good', example: 'dice' })

/** A fraction of two whole numbers, as long as they are: what is exact has no decimals to cut. */
const fraction = z
  .strictObject({ over: z.string().regex(/^\d+$/), under: z.string().regex(/^[1-9]\d*$/) })
  .meta({ description: 'over / under', example: { over: '4950', under: '10001' } })

/** What is JSON, as the rules of each game read it. */
const ofGame = (what: string) =>
  z.unknown().meta({ description: `${what}; JSON, which the game's own rules read` })

const names = z.strictObject({ 'zh-CN': z.string(), en: z.string() })

/** Why nobody stakes on a game now, and until when. */
const gameClosure = z.strictObject({
  /** When it ends by itself; null where somebody has to end it. */
  until: instant.nullable(),
  /** What members read besides; null where nothing was said. */
  words: names.nullable(),
})

const gameView = z.strictObject({
  gameId,
  family: z.enum(GAME_FAMILIES),
  /** Of its rules and pay tables: rounds of one number are all paid by the same. */
  version: z.int(),
  names,
  /** Seconds from one round of a member to their next of this family, at least. */
  leastSeconds: z.number(),
  currency: z.literal('CNY'),
  /** The least stake, and what every stake is a whole multiple of. */
  leastStake: amountOut('CNY'),
  stakeStep: amountOut('CNY'),
  /** How it pays with the choice that it begins with, exactly. */
  returns: z.strictObject({
    /** What comes back of a stake on average. */
    rtp: fraction,
    /** How likely a round pays anything at all. */
    hit: fraction,
    /** The most that a round pays, in parts of the stake (10,000 are the stake once), and how likely it is. */
    most: z.int(),
    mostChance: fraction,
  }),
  /** What was played of this version in the last 30 days, by all; null where nothing was. */
  played: z
    .strictObject({
      days: z.int(),
      rounds: z.int(),
      staked: amountOut('CNY'),
      returned: amountOut('CNY'),
    })
    .nullable(),
  /** Null where it is open. */
  closed: gameClosure.nullable(),
})
export type GameView = z.infer<typeof gameView>

/** The games of the house, in the order in which they came to it: the newest is the last. */
export const gamesCall = defineCall({
  id: 'games.list',
  method: 'GET',
  path: '/cg/v1/games/list',
  access: 'public',
  summary: 'The games of the house with what they return, as they are made and as they were played',
  input: noInput,
  output: z.strictObject({
    games: z.array(gameView),
    /** The most that a round of any of them pays, the stake included. */
    mostPaid: amountOut('CNY'),
    currency: z.literal('CNY'),
  }),
})

const favourites = z.array(gameId).meta({ description: 'those that were kept last come first' })

/** The member's own games. */
export const myGamesCall = defineCall({
  id: 'games.mine',
  method: 'GET',
  path: '/cg/v1/games/mine',
  access: 'session',
  summary: 'The games that the member keeps, and those that they played last with how that went',
  input: noInput,
  output: z.strictObject({
    favourites,
    /** Each game once, what was played last first. */
    played: z.array(
      z.strictObject({
        gameId,
        /** The newest round. */
        roundId: z.uuid(),
        at: instant,
        /** What it paid less its stake; null while it goes on, or where its stake came back. */
        netAmount: amountOut('CNY').nullable(),
      }),
    ),
    currency: z.literal('CNY'),
  }),
})

/** Keeps a game, or no longer: says how it is to be, so that a repeat changes nothing. */
export const favourGameCall = defineCall({
  id: 'games.favour',
  method: 'POST',
  path: '/cg/v1/games/favourites',
  access: 'member',
  summary: 'Keeps a game among the favourites of the member, or no longer',
  input: z.strictObject({
    gameId,
    on: z.boolean().meta({ description: 'whether it is kept from now on' }),
  }),
  output: z.strictObject({ favourites }),
})

/** S7-013: by the name in either language, the id, or the family. */
export const searchGamesCall = defineCall({
  id: 'games.search',
  method: 'POST',
  path: '/cg/v1/search',
  access: 'visitor',
  summary: 'Finds games by their name in either language, all of them where nothing is asked for',
  input: z.strictObject({ text: z.string().max(60) }),
  output: z.strictObject({
    list: z.array(
      z.strictObject({
        gameId,
        channelCode: z.string(),
        /** What it is; of a game of another venue what that venue is. */
        family: z.enum([...GAME_FAMILIES, ...OTHER_KINDS]),
        names,
        /** The portal's page of it. */
        page: z.string(),
      }),
    ),
    total: z.int(),
  }),
})

/** What a round is drawn from, as far as it may be known. */
const drawnFrom = z.strictObject({
  /** Of the pair of seeds: SHA-256 of the server seed, published before the round. */
  commitment: z.string(),
  clientSeed: z.string(),
  /** The number of the round under this pair. */
  nonce: z.int(),
})

export const gameRoundView = z.strictObject({
  roundId: z.uuid(),
  gameId,
  /** Of the rules that it was played by. */
  version: z.int(),
  currency: z.literal('CNY'),
  stake: amountOut('CNY'),
  choice: ofGame('what its member chose before it'),
  moves: z.array(ofGame('a move')),
  outcome: ofGame('what it came to; of one that goes on only what its member may know'),
  /** `open` while its member has moves to make. */
  state: z.enum(ROUND_STATES),
  /**
   * What comes back of the stake, the stake included, in parts of it: 10,000 are the stake once. While it goes on,
   * what taking it now would pay.
   */
  multiple: z.int(),
  /** The same as an amount, rounded once, down to the cent. */
  paid: amountOut('CNY'),
  /** Null while it goes on. `void`: its stake came back. */
  result: z.enum(ROUND_ENDS).nullable(),
  /** Payout less stake; null while it goes on. */
  netAmount: amountOut('CNY').nullable(),
  /** The stake that counts; null while it goes on. */
  validBetAmount: amountOut('CNY').nullable(),
  placedAt: instant,
  settledAt: instant.nullable(),
  /** When it is ended for a member who left it; null of one that is over. */
  endsAt: instant.nullable(),
  /** Null where nobody can read the seeds any more. */
  drawnFrom: drawnFrom.nullable(),
  /** Opens the round to whoever its member shows it to (`games.proof`, `records.proof`). */
  shareKey: z.string(),
})
export type GameRoundView = z.infer<typeof gameRoundView>

/** Stakes one round and draws it: over at once, or open until its member has made their moves. */
export const playCall = defineCall({
  id: 'games.play',
  method: 'POST',
  path: '/cg/v1/games/play',
  access: 'member',
  once: true,
  summary: 'Plays a round of a game from the wallet of its venue, drawn from the pair of seeds of the member',
  input: z.strictObject({
    requestId,
    gameId,
    stake: amountIn('CNY'),
    currency: z.literal('CNY'),
    choice: ofGame('what the member chooses'),
    /** Moves what the wallet lacks there from the centre wallet, with the round or not at all. */
    topUp: z.boolean().optional(),
  }),
  output: gameRoundView,
})

/** Makes a move in a round that goes on. */
export const moveCall = defineCall({
  id: 'games.move',
  method: 'POST',
  path: '/cg/v1/games/move',
  access: 'member',
  once: true,
  summary: 'Makes a move in an open round of the member; the last one settles it',
  input: z.strictObject({
    requestId,
    roundId: z.uuid(),
    move: ofGame('the move'),
    /** How many moves its member saw made: where there are more by now, none is made. */
    after: z.int().min(0).max(1_000),
  }),
  output: gameRoundView,
})

/** Rounds of one answer at most. */
const MOST_ROUNDS = 100

/** The member's rounds, those that go on first, then the newest. */
export const gameRoundsCall = defineCall({
  id: 'games.rounds',
  method: 'GET',
  path: '/cg/v1/games/rounds',
  access: 'session',
  summary: "The member's open rounds, and behind them the newest that are over",
  input: z.strictObject({
    /** Of one game; all when left out. */
    gameId: gameId.optional(),
    pageSize: numberInput(z.int().min(1).max(MOST_ROUNDS)).default(20),
  }),
  output: z.strictObject({ list: z.array(gameRoundView) }),
})

/** The proof of a round, and how it stands: one that goes on, or is void, proves no result yet, or none. */
const gameProof = roundProof.extend({
  choice: ofGame('what its member chose before it'),
  moves: z.array(ofGame('a move')),
  outcome: ofGame('what it came to; of one that goes on only what its member may know'),
  state: z.enum(ROUND_STATES),
})

/** All that checks a round: what is here, the verifier plays again (`fairhall verify round`, `/app/verify`). */
export const roundProofCall = defineCall({
  id: 'games.proof',
  method: 'GET',
  path: '/cg/v1/games/proof/:roundId/:shareKey',
  access: 'public',
  summary:
    'The proof of a round, for whoever has the link to it; with the server seed once that was revealed',
  input: z.strictObject({ roundId: z.uuid(), shareKey: z.string().max(64) }),
  output: gameProof,
})

/** Proofs of one answer at most. */
export const MOST_PROOFS = 500

/** The proofs of the rounds that were drawn from a pair of the member's seeds, by their numbers. */
export const pairProofsCall = defineCall({
  id: 'games.pairProofs',
  method: 'GET',
  path: '/cg/v1/games/proofs',
  access: 'session',
  summary: 'The proofs of the rounds of a pair of the member, 500 at most, from a number on',
  input: z.strictObject({
    pairId: z.uuid(),
    from: numberInput(z.int().min(1)).default(1),
  }),
  output: z.strictObject({
    list: z.array(gameProof),
    /** The number that the next answer begins at; null where there are no more. */
    next: z.int().nullable(),
  }),
})

/** A round with moves was begun, moved on or ended (topic `member:<id>`): fetch it again. */
export const RoundMoved = defineEvent(
  'games.roundMoved',
  z.strictObject({
    roundId: z.uuid(),
    memberId: z.uuid(),
    gameId,
    moves: z.int(),
    state: z.enum(ROUND_STATES),
  }),
)

/** What a member keeps changed (topic `member:<id>`): fetch it again. */
export const GamesKept = defineEvent('games.kept', z.strictObject({}))
