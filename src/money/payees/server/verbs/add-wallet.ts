import type { MemberCtx } from '#platform/context/context.ts'
import type { CallParsed } from '#platform/http/contract.ts'
import { accountTail, isEWalletAccount } from '../../e-wallet.rules.ts'
import { isHolderName, tidyHolderName } from '../../holder-name.rules.ts'
import { type addWalletCall, MAX_WALLETS, type WalletList } from '../../payees.contract.ts'
import { PayeesErrors } from '../../payees.refusals.ts'
import { listWallets } from '../payees.views.ts'
import { addPayee } from './add-payee.ts'

/**
 * Adds an e-wallet of the member who acts (S7-128), in the same name as the member's cards and e-wallets; the
 * first of its kind becomes the default. The same one again changes nothing and answers the same.
 * @throws Refusal of the account, the name, another holder, too many of the kind, or for want of a proof of
 * the password.
 */
export async function addWallet({
  ctx,
  input,
}: {
  ctx: MemberCtx
  input: CallParsed<typeof addWalletCall>
}): Promise<WalletList> {
  const { kind } = input
  const holderName = tidyHolderName(input.holderName)
  if (!isEWalletAccount(kind, input.account)) throw PayeesErrors.walletAccount()
  if (!isHolderName(holderName)) throw PayeesErrors.holderName()
  await addPayee(ctx, {
    kind,
    account: input.account,
    holderName,
    shown: {
      bank_code: kind,
      bank_shown: null,
      country: 'CN',
      branch: null,
      last_four: accountTail(input.account),
    },
    stepUp: input.stepUp,
    phoneCode: input.phoneCode,
    most: MAX_WALLETS,
    tooMany: () => PayeesErrors.tooManyWallets({ params: { count: MAX_WALLETS } }),
  })
  return listWallets(ctx.app.db, ctx.actor.memberId, ctx.app.clock.now())
}
