import { Trash2, X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Card, CardHead } from '#design/card/card.tsx'
import { IconButton } from '#design/icon-button/icon-button.tsx'
import { Segmented } from '#design/segmented/segmented.tsx'
import { amountText } from '#platform/money/amount-text.ts'
import { money } from '#platform/money/money.ts'
import { ChaseForm } from '../chase/chase-form.tsx'
import { usePickWords } from '../picking/use-pick-words.ts'
import { PlaceFoot } from './place-foot.tsx'
import type { TicketBet } from './ticket.rules.ts'
import { withoutBets } from './ticket.rules.ts'
import { changeTicket } from './tickets.store.ts'
import type { TicketDesk } from './use-ticket-desk.ts'

const yuan = (units: bigint) => amountText(money('CNY', units))

export const TICKET_ID = 'lottery-ticket'

/** The ticket: its bets, one draw or several, what it comes to at both ends, and the button that places it. */
export function TicketCard({ desk }: { desk: TicketDesk }) {
  const { t } = useTranslation()
  const { game, ticket, chase, isLocked } = desk
  const has = ticket.bets.length > 0
  return (
    <Card
      id={TICKET_ID}
      padding="dense"
      tabIndex={-1}
      aria-labelledby="ticket-title"
      className="min-w-0 scroll-mt-20 outline-none"
    >
      <CardHead
        id="ticket-title"
        title={t('lotteryLate.ticket.title')}
        action={
          has ? (
            <IconButton
              label={t('lotteryLate.ticket.clear')}
              size="sm"
              disabled={isLocked}
              onClick={() => changeTicket(game.id, (before) => withoutBets(before))}
            >
              <Trash2 size={18} strokeWidth={1.75} aria-hidden="true" />
            </IconButton>
          ) : null
        }
      />
      {has ? (
        <>
          <ul className="mt-3 grid gap-2">
            {ticket.bets.map((bet, at) => (
              <TicketRow key={bet.id} desk={desk} bet={bet} stake={desk.sums[at]?.stake ?? 0n} />
            ))}
          </ul>
          <div className="mt-4 flex items-center justify-between gap-3">
            <p className="font-semibold">
              {chase.isOn
                ? t('lotteryLate.chase.of', { count: chase.times.length })
                : t('lotteryLate.ticket.for', { issue: desk.current?.issue ?? '…' })}
            </p>
            <Segmented
              label={t('lotteryLate.chase.label')}
              items={[
                { value: 'one', label: t('lotteryLate.chase.one'), disabled: isLocked },
                {
                  value: 'chase',
                  label: t('lotteryLate.chase.many'),
                  disabled: isLocked || desk.mostDraws < 2,
                },
              ]}
              value={chase.isOn ? 'chase' : 'one'}
              onValueChange={(value) => chase.setOn(value === 'chase')}
            />
          </div>
          {chase.isOn ? (
            <ChaseForm
              chase={chase}
              rows={desk.rows}
              issues={desk.draws.map(({ issue }) => issue)}
              mostDraws={desk.mostDraws}
              isLocked={isLocked}
            />
          ) : null}
        </>
      ) : (
        <p className="mt-2 text-small text-text-2">{t('lotteryLate.ticket.empty')}</p>
      )}
      <PlaceFoot desk={desk} />
    </Card>
  )
}

function TicketRow({ desk, bet, stake }: { desk: TicketDesk; bet: TicketBet; stake: bigint }) {
  const { t } = useTranslation()
  const { game, isLocked } = desk
  const words = usePickWords(game)
  const name = words.play(bet.play)
  return (
    <li className="rounded-md bg-surface-2 p-3 text-small">
      <div className="flex items-start gap-2">
        <p className="min-w-0 flex-1 font-semibold">{name}</p>
        <p className="font-semibold">{yuan(stake)}</p>
        <IconButton
          label={t('lotteryLate.ticket.remove', { play: name })}
          size="sm"
          disabled={isLocked}
          className="-mt-1.5 -mr-1.5"
          onClick={() => changeTicket(game.id, (before) => withoutBets(before, bet.id))}
        >
          <X size={16} strokeWidth={1.75} aria-hidden="true" />
        </IconButton>
      </div>
      <p className="mt-0.5 text-meta leading-[1.7] text-text-2 [overflow-wrap:anywhere]">
        {words.picks(bet.play, bet.picks)}
        <br />
        {t('lotteryLate.ticket.counted', {
          count: bet.lines,
          lineStake: amountText(bet.lineStake as never, { currency: 'CNY' }),
          times: bet.times,
        })}
      </p>
    </li>
  )
}
