import { useTranslation } from 'react-i18next'
import { Card, CardHead } from '#design/card/card.tsx'
import { KeyValues } from '#design/key-values/key-values.tsx'
import { SHOE_CARDS, type Shoe } from '../../shoe/shoe.rules.ts'
import type { Shown } from '../tables.ts'

/** The shoe that the last round left: how far it is, and where it ends. Nothing at a table without one. */
export function ShoeCard({ shown }: { shown: Shown | null }) {
  const { t } = useTranslation()
  if (shown?.kind !== 'baccarat' && shown?.kind !== 'dragon-tiger') return null
  const { number, hand, cut, dealt, isLast }: Shoe = shown.result.shoe
  const out = [...dealt].reduce((sum, count) => sum + Number(count), 0)
  return (
    <Card padding="dense" aria-labelledby="dealer-shoe">
      <CardHead
        id="dealer-shoe"
        title={t('dealerLate.shoe.title', { number })}
        detail={t(isLast ? 'dealerLate.shoe.over' : 'dealerLate.shoe.detail')}
      />
      <KeyValues
        className="mt-2"
        rows={[
          { key: 'hand', label: t('dealerLate.shoe.hand'), value: hand },
          {
            key: 'out',
            label: t('dealerLate.shoe.out'),
            value: t('dealerLate.shoe.of', { out, all: SHOE_CARDS }),
          },
          { key: 'cut', label: t('dealerLate.shoe.cut'), value: t('dealerLate.shoe.cutAfter', { cut }) },
        ]}
      />
    </Card>
  )
}
