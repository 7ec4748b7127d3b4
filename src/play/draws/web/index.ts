/** The door of this room in the browser: what the pages of games with shared draws have in common. */
export {
  BET_STATES_SHOWN,
  BETS_LISTED,
  type BetStateShown,
  useBetsWatch,
  useDrawGames,
  useDrawsWatch,
  useMyBets,
  useMyChases,
  useResults,
} from './draws.queries.ts'
export { useStanding } from './motion/use-standing.ts'
export { PhoneHead, WideHead } from './page/game-heads.tsx'
export { goTo } from './page/go-to.ts'
export { keptByGame } from './placing/kept-by-game.ts'
export { ProblemNote } from './placing/problem-note.tsx'
export { useAsked } from './placing/use-asked.ts'
export { useCancel } from './placing/use-cancel.ts'
export { FairnessCard } from './proof/fairness-card.tsx'
export { ClosedNote } from './sale/closed-note.tsx'
export { DrawCountdown } from './sale/draw-countdown.tsx'
export { clockOf, drawsADay } from './sale/times.rules.ts'
export { useOnSale } from './sale/use-on-sale.ts'
