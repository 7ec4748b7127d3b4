import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { Button } from '#design/button/button.tsx'
import { ButtonLink } from '#design/button/button-link.tsx'
import { TextLink } from '#design/link/text-link.tsx'
import { UnlessPaused } from '#members/protection/web/index.ts'
import { DEPOSIT_PATH } from '#money/wallet/web/index.ts'
import { amountText } from '#platform/money/amount-text.ts'
import { money } from '#platform/money/money.ts'
import { loginPath } from '#platform/shell/web/return/return-to.ts'
import type { ChipDesk } from './use-chip-desk.ts'

const yuan = (units: bigint) => amountText(money('CNY', units))
/** The part that says why the button does nothing. */
const WORDS_ID = 'dealer-confirm-words'

/** What the chips come to at both ends, and the one button that confirms them all; the reason above it where it does nothing. */
export function Confirm({ desk }: { desk: ChipDesk }) {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const { chips, sum, placing, isMember } = desk
  const has = sum.stake > 0n
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-3 md:gap-4">
      <div id={WORDS_ID} className="min-h-[3.2em] min-w-0 text-small leading-[1.5] text-text-2 md:text-right">
        {has ? (
          <>
            <p>
              {t('dealerLate.chips.stake', { amount: yuan(sum.stake) })}
              <br />
              <span className="font-semibold text-text">
                {t('dealerLate.chips.ends', { most: yuan(sum.most), lost: yuan(sum.least - sum.stake) })}
              </span>
            </p>
            <Fault desk={desk} />
          </>
        ) : (
          <p>{t(desk.chosen === null ? 'dealerLate.chips.choose' : 'dealerLate.chips.put')}</p>
        )}
      </div>
      <div className="min-w-38 md:min-w-46">
        {!isMember ? (
          <ButtonLink size="lg" block to={loginPath(pathname)}>
            {t('dealerLate.chips.signIn')}
          </ButtonLink>
        ) : (
          <UnlessPaused>
            {chips.attempt !== null && !placing.isSending ? (
              <Button size="lg" block onClick={() => chips.attempt && placing.askAgain(chips.attempt)}>
                {t('drawsLate.again')}
              </Button>
            ) : (
              <Button
                size="lg"
                block
                busy={placing.isSending}
                aria-disabled={desk.fault !== null || undefined}
                aria-describedby={WORDS_ID}
                onClick={desk.place}
              >
                {has
                  ? t('dealerLate.chips.confirm', { amount: yuan(sum.stake) })
                  : t('dealerLate.chips.confirmNothing')}
              </Button>
            )}
          </UnlessPaused>
        )}
      </div>
    </div>
  )
}

function Fault({ desk }: { desk: ChipDesk }) {
  const { t } = useTranslation()
  const { chips, placing, fault, moves, mostPaid } = desk
  if (chips.attempt !== null)
    return placing.isSending ? null : <p className="text-text">{t('drawsLate.unanswered')}</p>
  switch (fault) {
    case 'closed':
      return <p className="text-text">{t('dealerLate.chips.closed')}</p>
    case 'most':
      return <p className="text-text">{t('dealerLate.chips.aboveMost', { most: yuan(mostPaid ?? 0n) })}</p>
    case 'balance':
      return (
        <p className="text-text">
          {t('dealerLate.chips.short')} <TextLink to={DEPOSIT_PATH}>{t('drawsLate.ways.deposit')}</TextLink>
        </p>
      )
    default:
      return moves > 0n ? <p>{t('dealerLate.chips.moves', { amount: yuan(moves) })}</p> : null
  }
}
