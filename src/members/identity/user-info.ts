import { z } from 'zod'
import { amountOut } from '#platform/http/values.ts'

/**
 * Member info (S3-006, S3-007), as login and `getInfo` answer with it. A text that the member never gave is empty;
 * so is what no room keeps yet.
 */
export const userInfo = z.strictObject({
  id: z.uuid(),
  name: z.string(),
  token: z.string(),
  /** VIP grade; 0 is none. */
  grade: z.int(),
  /** Masked, as the real name is. */
  phone: z.string(),
  areaCode: z.string(),
  realName: z.string(),
  siteId: z.string(),
  email: z.string(),
  nickName: z.string(),
  avatar: z.string(),
  /** 1 active, 2 suspended. */
  status: z.int(),
  /** True when a withdrawal card is bound. */
  has_bank: z.boolean(),
  /** How far an identity has to be proved (S3-083). */
  verify_type: z.literal([0, 1, 2, 3]),
  /** True when the account has a login password. */
  passwordFlag: z.boolean(),
  /** Which fields the member may give or change now. */
  modifyConfig: z.strictObject({
    nickName: z.boolean(),
    avatar: z.boolean(),
    realName: z.boolean(),
    phone: z.boolean(),
    email: z.boolean(),
  }),
  /** The balances at that moment; `wallet.balance` says what each is, and keeps them fresh. */
  centerMoney: amountOut('CNY'),
  centerWalletBalance: amountOut('CNY'),
  availableMoney: amountOut('CNY'),
  lockMoney: amountOut('CNY'),
  lockedWalletBalance: amountOut('CNY'),
  venueMoney: amountOut('CNY'),
  totalAssets: amountOut('CNY'),
  memberTotalBalance: amountOut('CNY'),
  AlltotalMoney: amountOut('CNY'),
  yebWalletBalance: amountOut('CNY'),
  coinWalletBalance: amountOut('COIN'),
  virtualCurrencyWalletBalance: amountOut('USDT'),
  virtualMoney: amountOut('USDT'),
  virtualCurrencyLockWalletBalance: amountOut('USDT'),
  virtualLockMoney: amountOut('USDT'),
  /** CNY for one USDT. */
  baseRate: z.string(),
})
export type UserInfo = z.infer<typeof userInfo>

/** The balances of a member's info. */
export type InfoBalances = Pick<
  UserInfo,
  | 'centerMoney'
  | 'centerWalletBalance'
  | 'availableMoney'
  | 'lockMoney'
  | 'lockedWalletBalance'
  | 'venueMoney'
  | 'totalAssets'
  | 'memberTotalBalance'
  | 'AlltotalMoney'
  | 'yebWalletBalance'
  | 'coinWalletBalance'
  | 'virtualCurrencyWalletBalance'
  | 'virtualMoney'
  | 'virtualCurrencyLockWalletBalance'
  | 'virtualLockMoney'
  | 'baseRate'
>
