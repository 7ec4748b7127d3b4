/**
 * Answers in the published format of The Odds API v4, as its documentation shows them, for tests: the pairings, the prices
 * and the scores are invented.
 */

/** Prices of one bookmaker: home, draw, away; over and under a line; home and away with a spread of the home side. */
export interface ToyBook {
  readonly key?: string
  readonly at: string
  readonly h2h?: readonly [string, string, string]
  readonly totals?: readonly [point: string, over: string, under: string]
  readonly spreads?: readonly [point: string, home: string, away: string]
}

export interface ToyEvent {
  readonly id: string
  readonly home: string
  readonly away: string
  readonly kickOff: string
  readonly books?: readonly ToyBook[]
  readonly completed?: boolean
  /** As it is written: texts are what the format has, whatever else is what a test says. */
  readonly scores?: readonly (readonly [name: string, score: unknown])[] | null
  readonly at?: string | null
  readonly sport?: string
}

/** A number that is written as it stands, so that a test says each digit of it; what is none stays a text. */
const written = (text: string) => (/^[-\d.e]+$/.test(text) ? `__${text}__` : text)
const asText = (data: unknown) => JSON.stringify(data, null, 2).replaceAll(/"__(.*?)__"/g, '$1')

const named = ({ id, home, away, kickOff, sport = 'soccer_china_superleague' }: ToyEvent) => ({
  id,
  sport_key: sport,
  sport_title: 'Super League - China',
  commence_time: kickOff,
  home_team: home,
  away_team: away,
})

function marketsOf({ at, h2h, totals, spreads }: ToyBook, { home, away }: ToyEvent) {
  const outcome = (name: string, price: string, point?: string) => ({
    name,
    price: written(price),
    ...(point === undefined ? {} : { point: written(point) }),
  })
  const market = (key: string, outcomes: readonly unknown[]) => ({ key, last_update: at, outcomes })
  const other = (point: string) => (point.startsWith('-') ? point.slice(1) : `-${point}`)
  return [
    ...(h2h ? [market('h2h', [outcome(away, h2h[2]), outcome(home, h2h[0]), outcome('Draw', h2h[1])])] : []),
    ...(totals
      ? [market('totals', [outcome('Over', totals[1], totals[0]), outcome('Under', totals[2], totals[0])])]
      : []),
    ...(spreads
      ? [
          market('spreads', [
            outcome(away, spreads[2], other(spreads[0])),
            outcome(home, spreads[1], spreads[0]),
          ]),
        ]
      : []),
  ]
}

/** An answer of `GET /v4/sports/{sport}/odds`. */
export const oddsText = (...events: readonly ToyEvent[]): string =>
  asText(
    events.map((event) => ({
      ...named(event),
      bookmakers: (event.books ?? []).map((book, n) => ({
        key: book.key ?? `book${n}`,
        title: `Book ${n}`,
        last_update: book.at,
        markets: marketsOf(book, event),
      })),
    })),
  )

/** An answer of `GET /v4/sports/{sport}/scores`. */
export const scoresText = (...events: readonly ToyEvent[]): string =>
  asText(
    events.map((event) => ({
      ...named(event),
      completed: event.completed ?? false,
      scores: event.scores?.map(([name, score]) => ({ name, score })) ?? null,
      last_update: event.at ?? null,
    })),
  )
