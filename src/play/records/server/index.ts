export type { RoundRow, RoundSource, RoundTelling } from './round-source.ts'
export { opensRound, shareKeyOf } from './share-key.ts'
