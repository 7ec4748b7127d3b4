import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Remark } from '#design/note/note.tsx'
import { Segmented } from '#design/segmented/segmented.tsx'
import { toast } from '#design/toast/toast.store.ts'
import { TransferForm, useTransfer } from '#money/wallet/web/index.ts'
import { amountText } from '#platform/money/amount-text.ts'
import { formatAmount } from '#platform/money/money.ts'
import type { InterestInfo } from '../../interest.contract.ts'
import { useInterestTransfer } from '../interest.queries.ts'
import { availableFor, WAYS, type Way } from '../interest-transfer.rules.ts'

/** Moves an amount in or out, and says from when on that counts. */
export function InterestTransfer({ info }: { info: InterestInfo }) {
  const { t } = useTranslation()
  const { transfer: move } = useInterestTransfer()
  const [way, setWay] = useState<Way>('in')
  const available = availableFor(way, info)
  const there = amountText(available)
  const transfer = useTransfer({
    available,
    words: {
      amountMissing: t('interest.faults.amountMissing'),
      overBalance: t('interest.faults.overBalance', { available: there }),
    },
    send: async (amount) => {
      await move(way, formatAmount(amount))
      toast({ text: t(`interest.${way}.done`, { amount: amountText(amount) }), tone: 'success' })
    },
  })
  const turn = (next: Way) => {
    setWay(next)
    transfer.set({ amount: '' })
  }
  return (
    <TransferForm
      transfer={transfer}
      available={available}
      ends={
        <Segmented
          label={t('interest.way')}
          items={WAYS.map((value) => ({ value, label: t(`interest.${value}.way`) }))}
          value={way}
          onValueChange={turn}
        />
      }
      words={{
        amount: t('interest.amount'),
        available: t(`interest.${way}.available`, { amount: there }),
        all: t('interest.all'),
        submit: t(`interest.${way}.submit`),
        submitAmount: (amount) => t(`interest.${way}.submitAmount`, { amount: amountText(amount) }),
      }}
      note={<Remark className="mb-2.5">{t(`interest.${way}.rule`)}</Remark>}
    />
  )
}
