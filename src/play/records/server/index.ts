export type { RoundRow, RoundSource, RoundTelling } from './round-source.ts'
