/** The door of USDT for rooms further right: an exchange that is a step of something of theirs. */
export { noteExchange, type StepExchange, stepExchange } from './step-exchange.ts'
export { exchangeLegs, exchangeLines } from './usdt.bookings.ts'
