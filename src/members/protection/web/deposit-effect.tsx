import { useTranslation } from 'react-i18next'
import { Remark } from '#design/note/note.tsx'
import { formatAmount, type Money, money, readAmount } from '#platform/money/money.ts'
import { tightest, useLimitWords } from './limit-words.ts'
import { useProtection } from './protection.queries.ts'

/**
 * What a deposit of an amount leaves of the limit that leaves least, before it is placed; nothing where no
 * limit is set.
 */
export function DepositEffect({ amount, className }: { amount: Money<'CNY'>; className?: string }) {
  const { t } = useTranslation()
  const words = useLimitWords()
  const { data } = useProtection()
  const limit = data ? tightest(data.limits, 'deposit') : null
  if (!limit?.left) return null
  const after = readAmount(limit.left, 'CNY').units - amount.units
  const left = after < 0n ? limit.left : formatAmount(money('CNY', after))
  return (
    <Remark className={className}>
      {t(`protection.allowance.${after < 0n ? 'over' : 'after'}`, {
        name: words.name(limit),
        left: words.yuan(left),
      })}
    </Remark>
  )
}
