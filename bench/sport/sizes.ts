/** A whole number out of the environment, where it says one. */
function sizeOf(name: string, usual: number): number {
  const said = process.env[name]
  if (said === undefined || said === '') return usual
  if (!/^[1-9]\d{0,6}$/.test(said)) throw new Error(`${name} is a whole number from 1 on, not "${said}"`)
  return Number(said)
}

/** How large the benchmarks of the sportsbook are; a quick run has smaller ones. */
export const SIZES = {
  /** Open bets on the one match that is settled. */
  bets: sizeOf('SPORT_BETS', 100_000),
  /** Live matches whose prices move. */
  matches: sizeOf('SPORT_MATCHES', 200),
  /** Sockets that follow them. */
  sockets: sizeOf('SPORT_SOCKETS', 5_000),
  /** Rounds of each measurement, and seconds of each round that lasts as long as it is told. */
  rounds: sizeOf('SPORT_ROUNDS', 5),
  seconds: sizeOf('SPORT_SECONDS', 2),
  /** Presses of the slip that are timed in a round. */
  calls: sizeOf('SPORT_CALLS', 100),
  /** Accounts of each branch of the reference's bank. */
  accounts: sizeOf('SPORT_ACCOUNTS', 10_000),
}
