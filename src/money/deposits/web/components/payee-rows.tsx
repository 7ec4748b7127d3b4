import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { CopyButton } from '#design/copy-button/copy-button.tsx'
import { KeyValues } from '#design/key-values/key-values.tsx'
import { toast } from '#design/toast/toast.store.ts'
import type { PayOrder } from '../../deposits.contract.ts'
import { groupFour } from '../order-words.ts'

/** A value with the button that copies it bare. */
export function Copyable({
  text,
  label,
  words,
  children,
}: {
  text: string
  /** Names the thing that is copied. */
  label: string
  words?: string
  children?: ReactNode
}) {
  const { t } = useTranslation()
  return (
    <span className="inline-flex items-center gap-2">
      {children}
      <CopyButton
        text={text}
        label={t('deposits.copy', { label })}
        copiedLabel={t('deposits.copied')}
        onRefused={() => toast({ text: t('deposits.copyRefused'), tone: 'error' })}
        words={words}
      />
    </span>
  )
}

/** Where to pay, each line with its copy button: bank, account, holder, remark, and the order's number. */
export function PayeeRows({ order, short }: { order: PayOrder; short?: boolean }) {
  const { t } = useTranslation()
  const copyable = (label: string, text: string, shown = text) => ({
    key: label,
    label,
    value: (
      <Copyable text={text} label={label}>
        {shown}
      </Copyable>
    ),
  })
  const isAccount = order.face === 'account' || order.face === 'page'
  const branch = order.recipientAddress
    ? [{ key: 'branch', label: t('deposits.payee.branch'), value: order.recipientAddress }]
    : []
  const rows = [
    { key: 'bank', label: t(`deposits.payee.${isAccount ? 'bank' : 'receiver'}`), value: order.bankName },
    ...(short || !isAccount ? [] : branch),
    copyable(
      t(`deposits.payee.${order.face === 'wallet' ? 'wallet' : 'account'}`),
      order.recipientAccount,
      groupFour(order.recipientAccount),
    ),
    copyable(t('deposits.payee.holder'), order.recipientName),
    copyable(t(`deposits.payee.${order.face === 'desk' ? 'code' : 'remark'}`), order.recipientCode),
    ...(short ? [] : [copyable(t('deposits.payee.billNo'), order.billNo)]),
  ]
  return <KeyValues rows={rows} />
}
