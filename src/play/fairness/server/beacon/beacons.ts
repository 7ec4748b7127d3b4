import type { App } from '#platform/context/context.ts'
import type { BeaconKind, BeaconRound, BeaconWord } from '../../chain/beacon-rounds.rules.ts'
import { timeOfBeacon } from '../../chain/beacon-rounds.rules.ts'
import { askNetwork } from './drand.ts'
import { askHouse } from './house-beacon.ts'

/** The beacon was asked and gave nothing that counts. Carries no address. */
export { BeaconAway } from './drand.ts'

/** The beacon that new draws of this house are mixed with: the public one where the operator says where it is asked (`BEACON_URL`). */
export const beaconKindOf = ({ config }: Pick<App, 'config'>): BeaconKind =>
  config.beaconUrl === undefined ? 'house' : 'drand'

/**
 * What a beacon says of a round whose time has come, proved; asked again it says the same. What the house's own says stands in
 * the database before anybody has it.
 * @throws {BeaconAway} where the round is still to come, or no answer proves itself
 */
export function askBeacon(app: App, { kind, round }: BeaconRound, signal: AbortSignal): Promise<BeaconWord> {
  const isThere = timeOfBeacon(round) <= app.clock.now()
  return kind === 'drand' ? askNetwork(app, round, signal) : askHouse(app, round, isThere)
}
