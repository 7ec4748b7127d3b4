import type { Config } from '#platform/config/config.ts'
import { StartupError } from '#platform/config/startup-error.ts'
import type { PayerInstructions } from '../rail.ts'

const NEEDED = {
  BANK_ACCOUNT: 'bankAccount',
  BANK_NAME: 'bankName',
  BANK_HOLDER: 'bankHolder',
} as const satisfies Record<string, keyof Config>

const inBoth = (text: string) => ({ 'zh-CN': text, en: text })

/**
 * What payers are told of the house's account; null where it has none.
 * @throws {StartupError} naming what is missing of an account that is half set.
 */
export function houseAccountOf(config: Config): PayerInstructions | null {
  const { bankAccount, bankName, bankHolder, bankBranch } = config
  if (bankAccount === undefined && bankName === undefined && bankHolder === undefined) {
    if (bankBranch !== undefined)
      throw new StartupError('BANK_BRANCH is set, but BANK_ACCOUNT is not: docs/rail-by-hand.md')
    return null
  }
  const missing = Object.entries(NEEDED).find(([, key]) => config[key] === undefined)
  if (missing)
    throw new StartupError(
      `${missing[0]} is not set, but other settings of the account are: docs/rail-by-hand.md`,
    )
  return {
    bankName: inBoth(bankName ?? ''),
    account: bankAccount ?? '',
    holder: inBoth(bankHolder ?? ''),
    branch: bankBranch === undefined ? null : inBoth(bankBranch),
    payPath: null,
  }
}
