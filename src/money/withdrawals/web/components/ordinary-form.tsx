import { useState } from 'react'
import type { WithdrawInfo } from '../../withdrawals.contract.ts'
import type { PayeeChoice } from '../form/payee-choices.ts'
import { WithdrawForm } from '../form/withdraw-form.tsx'
import { useWithdraw, useWithdrawInfo } from '../withdrawals.queries.ts'

/** The form of the tab Normal: the payee that is chosen decides the way. */
export function OrdinaryForm({
  ordinary,
  payees,
  hasPassword,
}: {
  ordinary: WithdrawInfo
  payees: readonly PayeeChoice[]
  hasPassword: boolean
}) {
  const [chosen, setChosen] = useState<string | null>(null)
  const payee = payees.find(({ id }) => id === chosen) ?? payees[0]
  // Until the limits of another way are here, nothing is asked of it that it may not mean.
  const info = useWithdrawInfo(payee?.way).data ?? ordinary
  const withdraw = useWithdraw()
  return (
    <WithdrawForm
      info={info}
      payees={payees}
      payee={payee}
      onChoose={setChosen}
      hasPassword={hasPassword}
      send={({ amount, payee: { id, way }, stepUp }) =>
        withdraw.mutateAsync({ way, amount, currency: 'CNY', cardId: id, ...(stepUp ? { stepUp } : {}) })
      }
    />
  )
}
