export { askBeacon, BeaconAway, beaconKindOf } from './beacon/beacons.ts'
export { type ChainRow, openChains, planLinks, readChains } from './chain/chains.store.ts'
export { linkOf } from './chain/links.ts'
export { type PairSeeds, seedsOfPairs, type TakenNonce, takeNonces } from './take-nonces.ts'
