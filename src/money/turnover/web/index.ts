/** The door of this room in the browser: what other rooms may take. */
export { TurnoverCard } from './turnover-card.tsx'
