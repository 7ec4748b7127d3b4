import type { RawBuilder } from 'kysely'
import type { App } from '#platform/context/context.ts'
import { type StudioRounds, studioRounds } from '#play/venues/server/index.ts'
import type { RoundRow, RoundSource, RoundTelling } from './round-source.ts'

/** The rounds of the studios that the operator of a house names: venues lie left of the record, and cannot tell it themselves. */
export const studioSources = (app: Pick<App, 'config'>): readonly RoundSource[] =>
  studioRounds(app).map(sourceOf)

const sourceOf = ({ rounds, tell, ...rest }: StudioRounds): RoundSource => ({
  ...rest,
  rounds: rounds as RawBuilder<RoundRow>,
  async tell(db, ids) {
    const told = await tell(db, ids)
    return new Map(
      [...told].map(([id, { game, roundId }]): [string, RoundTelling] => [
        id,
        {
          product: game,
          price: null,
          proof: null,
          corrected: null,
          show: { kind: 'studio', roundId },
        },
      ]),
    )
  },
})
