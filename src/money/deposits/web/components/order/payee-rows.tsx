import { useTranslation } from 'react-i18next'
import { KeyValues } from '#design/key-values/key-values.tsx'
import type { PayOrder } from '../../../deposits.contract.ts'
import { groupFour } from '../../order/order-words.ts'
import { Copyable } from '../../pay/copyable.tsx'

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
