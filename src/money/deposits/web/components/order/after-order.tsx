import { useTranslation } from 'react-i18next'
import { ButtonLink } from '#design/button/button-link.tsx'
import { WITHDRAWAL_PATH } from '#money/wallet/web/index.ts'
import { usePlace } from '#platform/shell/web/places.ts'
import { AFTER_DEPOSIT } from '../../paths.ts'

/** Ways on from an order that is over: to play and to withdraw, side by side, and to no other deposit. */
export function AfterOrder() {
  const { t } = useTranslation()
  const ways = usePlace(AFTER_DEPOSIT)
  return (
    <div className="flex flex-wrap gap-2.5 *:flex-1 *:basis-36">
      {ways.map((way) => (
        <ButtonLink key={way.to} to={way.to} variant="secondary" size="lg">
          {t(way.label)}
        </ButtonLink>
      ))}
      <ButtonLink to={WITHDRAWAL_PATH} variant="secondary" size="lg">
        {t('deposits.toWithdrawal')}
      </ButtonLink>
    </div>
  )
}
