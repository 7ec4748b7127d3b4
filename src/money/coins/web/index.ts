/** The door of this room in the browser: what other rooms may take. */
export { BuyCoinsLink } from './buy-coins-link.tsx'
export { useCoinWords } from './use-coin-words.ts'
