import { useTranslation } from 'react-i18next'
import { Button } from '#design/button/button.tsx'
import { amountText } from '#platform/money/amount-text.ts'
import { money } from '#platform/money/money.ts'
import { goTo } from '#play/draws/web/index.ts'
import { BarWords, useLinesText } from '../picking/line-bar.tsx'
import { hasPicks } from '../picking/picks.rules.ts'
import type { Picker } from '../picking/use-picker.ts'
import { TICKET_ID } from '../ticket/ticket-card.tsx'
import type { TicketDesk } from '../ticket/use-ticket-desk.ts'

/** At the foot of a phone: what is picked comes to, and the one button that puts it on the ticket; or the way to the ticket. */
export function Dock({
  picker,
  desk,
  onAdd,
}: {
  picker: Picker
  desk: TicketDesk
  onAdd: (() => void) | null
}) {
  const { t } = useTranslation()
  const linesText = useLinesText(picker)
  const { bets } = desk.ticket
  const isPicking = hasPicks(picker.picks)
  const yuan = (units: bigint) => amountText(money('CNY', units))
  if (!isPicking && bets.length === 0) return null
  return (
    <div
      data-foot=""
      className="fixed inset-x-0 bottom-0 z-20 border-t border-line bg-surface-1 px-4 pt-2.5 pb-[calc(16px+env(safe-area-inset-bottom))]"
    >
      <div className="mx-auto max-w-130">
        {isPicking ? (
          <div className="mb-2 grid grid-cols-[auto_minmax(0,1fr)] items-start gap-3">
            <p className="text-[17px] font-semibold whitespace-nowrap">{linesText}</p>
            <BarWords picker={picker} id="lottery-dock-words" />
          </div>
        ) : null}
        <div className="grid auto-cols-fr grid-flow-col gap-2.5">
          {bets.length > 0 ? (
            <Button variant={isPicking ? 'secondary' : 'primary'} size="lg" onClick={() => goTo(TICKET_ID)}>
              {t('lotteryLate.ticket.open', { count: bets.length, amount: yuan(desk.stake) })}
            </Button>
          ) : null}
          {isPicking ? (
            <Button
              size="lg"
              aria-disabled={onAdd === null || undefined}
              aria-describedby="lottery-dock-words"
              onClick={() => onAdd?.()}
            >
              {picker.stake > 0n
                ? t('lotteryLate.picks.add', { amount: yuan(picker.stake) })
                : t('lotteryLate.picks.addNothing')}
            </Button>
          ) : null}
        </div>
      </div>
    </div>
  )
}
