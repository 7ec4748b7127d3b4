export {
  BANKS_PATH,
  DEPOSIT_PATH,
  MY_WALLET_PATH,
  TRANSACTIONS_PATH,
  TRANSFER_PATH,
  WITHDRAWAL_PATH,
} from '#money/wallet/web/index.ts'
export { VERIFY_PATH } from '#play/fairness/web/index.ts'
export { BETS_PATH } from '#play/records/web/index.ts'
export { SPORT_PATH } from '#play/sportsbook/web/index.ts'

/** Paths of the frame's own pages; the specification's (section 2), and one of ours for licences. */
export const CENTRE_PATH = '/app/myCenter'
export const NOT_FOUND_PATH = '/404'
export const LICENCES_PATH = '/app/licences'
