import { useTranslation } from 'react-i18next'
import { KeyValues } from '#design/key-values/key-values.tsx'
import { Money } from '#design/money/money.tsx'
import type { PlaySessionView } from '../../protection.contract.ts'

type Figures = Pick<PlaySessionView, 'currency' | 'staked' | 'returned' | 'net' | 'open'>

/** What play has come to since sign-in, with its sign: a loss is said as plainly as a win. */
export function SessionFigures({ session }: { session: Figures }) {
  const { t } = useTranslation()
  const { currency } = session
  const rows = [
    { key: 'staked', label: t('protection.session.staked'), amount: session.staked },
    { key: 'returned', label: t('protection.session.returned'), amount: session.returned },
    { key: 'net', label: t('protection.session.net'), amount: session.net, sign: 'always' as const },
    { key: 'open', label: t('protection.session.open'), amount: session.open },
  ]
  return (
    <>
      <KeyValues
        rows={rows.map(({ key, label, amount, sign }) => ({
          key,
          label,
          value: <Money amount={amount} currency={currency} sign={sign} />,
        }))}
      />
      <p className="mt-2 text-meta text-text-3">{t('protection.session.netDetail')}</p>
    </>
  )
}
