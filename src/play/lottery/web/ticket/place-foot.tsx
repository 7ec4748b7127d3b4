import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { Button } from '#design/button/button.tsx'
import { ButtonLink } from '#design/button/button-link.tsx'
import { KeyValues } from '#design/key-values/key-values.tsx'
import { TextLink } from '#design/link/text-link.tsx'
import { PlayAllowance, UnlessPaused } from '#members/protection/web/index.ts'
import { DEPOSIT_PATH } from '#money/wallet/web/index.ts'
import { amountText } from '#platform/money/amount-text.ts'
import { money } from '#platform/money/money.ts'
import { loginPath } from '#platform/shell/web/return/return-to.ts'
import { ProblemNote } from '#play/draws/web/index.ts'
import { nearestPercentText } from '#play/games/figures.rules.ts'
import { chanceOfOne } from '../chase/chase.rules.ts'
import { playOf } from '../games.ts'
import { LOTTERY_PATH } from '../paths.ts'
import { chanceOf } from '../picking/picks.rules.ts'
import type { TicketDesk } from './use-ticket-desk.ts'

const yuan = (units: bigint) => amountText(money('CNY', units))

/** What the ticket comes to at both ends, and the button, with the reason above it where it does nothing. */
export function PlaceFoot({ desk }: { desk: TicketDesk }) {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const { isMember, ticket, placing } = desk
  const sums = useSums(desk)
  if (ticket.bets.length === 0) return null
  return (
    <>
      <KeyValues className="mt-3 border-t border-line pt-2" rows={sums} />
      <div id="place-words" className="mt-1 grid gap-1 text-small text-text-2">
        <FaultWords desk={desk} />
        {desk.moves > 0n && desk.fault === null ? (
          <p>{t('lotteryLate.ticket.moves', { amount: yuan(desk.moves) })}</p>
        ) : null}
      </div>
      <div className="mt-2.5">
        {isMember ? (
          <UnlessPaused>
            {ticket.attempt !== null && !placing.isSending ? (
              <Button size="lg" block onClick={() => ticket.attempt && placing.askAgain(ticket.attempt)}>
                {t('drawsLate.again')}
              </Button>
            ) : (
              <Button
                size="lg"
                block
                busy={placing.isSending}
                aria-disabled={desk.fault !== null || undefined}
                aria-describedby="place-words"
                onClick={desk.place}
              >
                {t('lotteryLate.ticket.place', { amount: yuan(desk.stake) })}
              </Button>
            )}
          </UnlessPaused>
        ) : (
          <ButtonLink size="lg" block to={loginPath(pathname)}>
            {t('lotteryLate.ticket.signIn')}
          </ButtonLink>
        )}
      </div>
      <ProblemNote
        problem={placing.problem}
        follows={desk.follows}
        kept={t('lotteryLate.ticket.kept')}
        door={{ to: LOTTERY_PATH, words: t('lotteryLate.ways.lottery') }}
        onAgain={() => (ticket.attempt ? placing.askAgain(ticket.attempt) : placing.understood())}
        onUnderstood={placing.understood}
      />
      <p className="mt-2 text-meta text-text-2">
        {desk.wallet === null
          ? t('lotteryLate.ticket.cancelHint')
          : t('lotteryLate.ticket.hint', { amount: yuan(desk.wallet) })}
      </p>
      {isMember ? <PlayAllowance className="mt-3" /> : null}
    </>
  )
}

function useSums({ game, ticket, chase, stake, paid, rows }: TicketDesk) {
  const { t } = useTranslation()
  const [bet, ...others] = ticket.bets
  const play = bet && others.length === 0 ? playOf(game, bet.play) : undefined
  const chance = bet && play ? chanceOf(play, bet.picks, bet.lines) : null
  return [
    {
      key: 'stake',
      label: chase.isOn
        ? t('lotteryLate.chase.total', { count: rows.length })
        : t('lotteryLate.ticket.total', { count: ticket.bets.length }),
      value: yuan(stake),
    },
    {
      key: 'most',
      label: chase.isOn ? t('lotteryLate.chase.most') : t('lotteryLate.ticket.most'),
      value: yuan(paid),
    },
    ...(chance
      ? [
          {
            key: 'chance',
            label: chase.isOn ? t('lotteryLate.chase.chance') : t('lotteryLate.ticket.chance'),
            value: `${nearestPercentText(chanceOfOne(chance, rows.length))}%`,
          },
        ]
      : []),
    { key: 'none', label: t('lotteryLate.ticket.none'), value: yuan(-stake) },
  ]
}

function FaultWords({ desk }: { desk: TicketDesk }) {
  const { t } = useTranslation()
  const { fault, ticket, placing, mostPaid } = desk
  if (ticket.attempt !== null)
    return placing.isSending ? null : <p className="text-text">{t('drawsLate.unanswered')}</p>
  switch (fault) {
    case 'closed':
      return <p className="text-text">{t('lotteryLate.ticket.closed')}</p>
    case 'most':
      return <p className="text-text">{t('lotteryLate.ticket.aboveMost', { most: yuan(mostPaid ?? 0n) })}</p>
    case 'balance':
      return (
        <p className="text-text">
          {t('lotteryLate.ticket.short')}{' '}
          <TextLink to={DEPOSIT_PATH}>{t('lotteryLate.ways.deposit')}</TextLink>
        </p>
      )
    default:
      return null
  }
}
