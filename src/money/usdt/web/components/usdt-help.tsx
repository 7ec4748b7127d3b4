import { useTranslation } from 'react-i18next'
import { Card } from '#design/card/card.tsx'

/** The three things the wallet help says of the USDT wallet (S2-095). */
export function UsdtHelp() {
  const { t } = useTranslation()
  const items = [
    { key: 'store', title: t('usdt.help.storeTitle'), detail: t('usdt.help.store') },
    { key: 'free', title: t('usdt.help.freeTitle'), detail: t('usdt.help.free') },
    { key: 'exchange', title: t('usdt.help.exchangeTitle'), detail: t('usdt.help.exchange') },
  ]
  return (
    <Card padding="dense">
      <h2 className="mb-2 font-semibold">{t('usdt.help.heading')}</h2>
      <ul className="grid gap-3">
        {items.map(({ key, title, detail }) => (
          <li key={key}>
            <h3 className="text-small font-semibold">{title}</h3>
            <p className="mt-0.5 text-small leading-[1.7] text-text-2">{detail}</p>
          </li>
        ))}
      </ul>
    </Card>
  )
}
