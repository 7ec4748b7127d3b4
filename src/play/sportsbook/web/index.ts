/** The door of this room in the browser: what other rooms may take. */
export { BetRules } from './bet-rules.tsx'
export { CashOut } from './cash-out/cash-out.tsx'
export { matchPath, SPORT_PATH } from './paths.ts'
export { PriceCell } from './price/price-cell.tsx'
export { useOpenMarkets, useSportBoard } from './use-sport-board.ts'
export { betOf, isCashable, legNames, useBetWords } from './words/use-bet-words.ts'
export { useSportWords } from './words/use-sport-words.ts'
