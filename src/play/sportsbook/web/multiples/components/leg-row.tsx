import clsx from 'clsx'
import { Lock, X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { priceDirection } from '#design/odds-button/odds-flash.rules.ts'
import { MatchTime } from '#play/fixtures/web/index.ts'
import { useOddsText } from '../../price/odds-format.ts'
import { agreeToOdds, removeFromSlip } from '../../slip/slip.store.ts'
import { useSportWords } from '../../words/use-sport-words.ts'
import type { SlipLeg } from '../multiple-slip.rules.ts'
import { CorrectLeg } from './correct-leg.tsx'

/** Legs are named by letters, as the table of lines names them. */
export const legLetter = (n: number): string => String.fromCharCode(65 + n)

/** One leg of the slip, with what is to be done about it. What was rejected as a whole is answered below all of them. */
export function LegRow({
  leg,
  at,
  locked,
  rejected,
}: {
  leg: SlipLeg
  at: number
  locked: boolean
  rejected: boolean
}) {
  const { t } = useTranslation()
  const { pick, bet, scoreLine } = useSportWords()
  const oddsText = useOddsText()
  const { key, match, odds, seen, problem, paused, why } = leg
  const name = match ? pick(match, key) : t(`sportsbook.market.${key.market}`)
  const nameAlone = match ? bet(match, key) : name
  const isMoved = problem === 'change' || (rejected && problem === null && odds !== seen)
  const direction = isMoved && odds !== null ? priceDirection(seen, odds) : null
  return (
    <li data-leg={leg.id} className="border-b border-line py-2.5 last:border-b-0">
      <div className="flex items-start gap-2.5">
        <span
          aria-hidden="true"
          className="grid size-6 flex-none place-items-center rounded-t-full rounded-b-sm bg-surface-3 text-meta font-semibold"
        >
          {legLetter(at)}
        </span>
        <div className="min-w-0 flex-1">
          <p className={clsx('text-[15px] font-semibold', problem === 'closed' && 'text-text-3')}>{name}</p>
          <p className="mt-px text-meta text-text-2">
            {match
              ? t('sportsbook.slip.on', {
                  market: t(`sportsbook.market.${key.market}`),
                  match: scoreLine(match),
                })
              : null}
          </p>
          {match?.state === 'live' ? (
            <p className="mt-1">
              <MatchTime match={match} inline />
            </p>
          ) : null}
        </div>
        {problem === 'closed' || odds === null ? (
          <span className="flex items-center gap-1.5 text-small font-semibold text-text-3">
            <Lock size={14} strokeWidth={1.75} aria-hidden="true" />
            {t('sportsbook.slip.suspended')}
          </span>
        ) : (
          <span
            className={clsx(
              'text-[18px] leading-[1.3] font-[650] whitespace-nowrap',
              direction === 'up' && 'text-up',
              direction === 'down' && 'text-down',
            )}
          >
            {oddsText(odds)}
          </span>
        )}
        <button
          type="button"
          aria-label={t('sportsbook.slip.remove', { pick: nameAlone })}
          onClick={() => removeFromSlip(leg.id)}
          disabled={locked}
          className="relative grid hit-area size-6 place-items-center rounded-sm text-text-2 hover:text-text disabled:invisible"
        >
          <X size={16} strokeWidth={1.75} aria-hidden="true" />
        </button>
      </div>
      <div aria-live="polite" className="pl-8.5">
        {why ? (
          <p className="mt-1.5 text-meta text-warn">
            {t('sportsbook.rejectedFor', { why: t(`sportsbook.rejected.${why}`) })}
          </p>
        ) : null}
        {direction !== null && odds !== null ? (
          <p
            className={clsx(
              'mt-1.5 flex min-h-7 items-center justify-between gap-2 text-meta',
              direction === 'up' ? 'text-up' : 'text-down',
            )}
          >
            <span>
              <span aria-hidden="true">{direction === 'up' ? '▲ ' : '▼ '}</span>
              {t(direction === 'up' ? 'sportsbook.slip.rose' : 'sportsbook.slip.fell', {
                from: oddsText(seen),
                to: oddsText(odds),
              })}
            </span>
            {rejected ? null : (
              <button
                type="button"
                onClick={() => agreeToOdds(leg.id, odds)}
                aria-label={t('sportsbookLate.multiple.acceptLeg', { pick: nameAlone })}
                className="relative hit-area font-semibold text-text underline underline-offset-4"
              >
                {t('sportsbook.slip.acceptChange')}
              </button>
            )}
          </p>
        ) : null}
        {problem === 'correlated' ? (
          <>
            <p className="mt-1.5 text-meta text-warn">{t('sportsbookLate.multiple.correlated')}</p>
            {locked ? null : <CorrectLeg leg={leg} name={nameAlone} />}
          </>
        ) : null}
        {problem === 'closed' ? (
          <p className="mt-1.5 text-meta text-text-3">
            {paused
              ? t('sportsbookLate.inPlay.suspended')
              : match && match.state !== 'finished' && match.state !== 'off'
                ? t('sportsbook.slip.lineGone')
                : t('sportsbook.slip.started')}
          </p>
        ) : null}
      </div>
    </li>
  )
}
