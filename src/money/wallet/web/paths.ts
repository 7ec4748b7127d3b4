/** The wallet shortcuts of the specification (S2-038 to S2-042), and our page of transactions. */
export const MY_WALLET_PATH = '/app/myCenter/myWallet'
export const DEPOSIT_PATH = '/app/myCenter/deposit'
export const WITHDRAWAL_PATH = '/app/myCenter/withdrawals'
export const BANKS_PATH = '/app/myCenter/banks'
export const TRANSFER_PATH = '/app/myCenter/transfer'
/** The USDT screen of the funds area (S2-089). */
export const USDT_PATH = '/app/myCenter/usdt'
/** The interest wallet's page. */
export const INTEREST_PATH = '/app/myCenter/interest'
export const TRANSACTIONS_PATH = '/app/myCenter/transactions'
