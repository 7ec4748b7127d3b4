import clsx from 'clsx'
import { X } from 'lucide-react'
import { useEffect, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Spinner } from '#design/arch-loader/spinner.tsx'
import { AmountInput } from '#design/number-field/amount-input.tsx'
import { priceDirection } from '#design/odds-button/odds-flash.rules.ts'
import { QuickAmounts } from '#design/quick-amounts/quick-amounts.tsx'
import type { HouseLimits } from '../../../stakes.rules.ts'
import { legLetter } from '../../multiples/components/leg-row.tsx'
import { agreeTogether, setLineStake, useMultiple } from '../../multiples/multiple.store.ts'
import { useOddsText } from '../../price/odds-format.ts'
import { CorrectStake } from '../../slip/components/correct-stake.tsx'
import { type PickKey, pickId } from '../../slip/picks.rules.ts'
import { removeFromSlip, stakeReached, useSlip } from '../../slip/slip.store.ts'
import type { SlipLine } from '../../slip/use-slip-lines.ts'
import { useSportWords } from '../../words/use-sport-words.ts'
import { type Builder, useBuilder } from '../use-builder.ts'
import { Reckoning } from './reckoning.tsx'

const QUICK = ['50', '100', '500'] as const

/** The slip's picks of one match as one bet: what they are worth together, why, and the stake. */
export default function BuilderBody({
  lines,
  limits,
  className,
}: {
  lines: readonly SlipLine[]
  limits: HouseLimits
  className?: string
}) {
  const { t } = useTranslation()
  const builder = useBuilder(lines, limits)
  const { picks, others, match, quote } = builder
  const { scoreLine } = useSportWords()
  if (picks.length === 0)
    return <p className={clsx(className, 'pb-3 text-small text-text-2')}>{t('sportsbook.slip.empty')}</p>
  return (
    <div className={className}>
      {match ? <p className="text-small text-text-2">{scoreLine(match)}</p> : null}
      <ul aria-label={t('sportsbookLate.builder.picks')}>
        {picks.map((pick, at) => (
          <PickRow key={pickId(pick)} pick={pick} at={at} builder={builder} />
        ))}
      </ul>
      {others > 0 ? (
        <p className="border-t border-line py-2 text-meta text-text-3">
          {t('sportsbookLate.builder.others', { count: others })}
        </p>
      ) : null}
      {picks.length > 1 ? <Together builder={builder} /> : null}
      {quote?.reckoning && picks.length > 1 ? (
        <Reckoning quote={quote} reckoning={quote.reckoning} className="mt-3" />
      ) : null}
    </div>
  )
}

/** One pick: what it is, its price alone, and what is wrong about it. */
function PickRow({ pick, at, builder }: { pick: PickKey; at: number; builder: Builder }) {
  const { t } = useTranslation()
  const { pick: pickName, bet } = useSportWords()
  const oddsText = useOddsText()
  const { match, quote, attempt } = builder
  const name = match ? pickName(match, pick) : t(`sportsbook.market.${pick.market}`)
  const alone = quote?.picks[at]?.odds
  const { problem = null } = quote ?? {}
  const why = problem?.picks.includes(at + 1) ? problem : null
  const others = why?.picks.filter((no) => no !== at + 1).map((no) => legLetter(no - 1)) ?? []
  return (
    <li className="border-b border-line py-2.5 last:border-b-0">
      <div className="flex items-start gap-2.5">
        <span
          aria-hidden="true"
          className="grid size-6 flex-none place-items-center rounded-t-full rounded-b-sm bg-surface-3 text-meta font-semibold"
        >
          {legLetter(at)}
        </span>
        <div className="min-w-0 flex-1">
          <p className="text-[15px] font-semibold">{name}</p>
          <p className="mt-px text-meta text-text-2">
            {alone
              ? t('sportsbookLate.builder.alone', {
                  market: t(`sportsbook.market.${pick.market}`),
                  odds: oddsText(alone),
                })
              : t(`sportsbook.market.${pick.market}`)}
          </p>
        </div>
        <button
          type="button"
          aria-label={t('sportsbook.slip.remove', { pick: match ? bet(match, pick) : name })}
          onClick={() => removeFromSlip(pickId(pick))}
          disabled={attempt !== null}
          className="relative grid hit-area size-6 place-items-center rounded-sm text-text-2 hover:text-text disabled:invisible"
        >
          <X size={16} strokeWidth={1.75} aria-hidden="true" />
        </button>
      </div>
      <div aria-live="polite" className="pl-8.5">
        {why ? (
          <p className="mt-1.5 flex min-h-7 items-center justify-between gap-2 text-meta text-warn">
            <span>{t(`sportsbookLate.builder.problem.${why.why}`, { others: others.join(', ') })}</span>
            <button
              type="button"
              onClick={() => removeFromSlip(pickId(pick))}
              aria-label={t('sportsbookLate.correct.removeOf', { pick: match ? bet(match, pick) : name })}
              disabled={attempt !== null}
              className="relative hit-area flex-none font-semibold text-text underline underline-offset-4"
            >
              {t('sportsbookLate.correct.remove')}
            </button>
          </p>
        ) : null}
      </div>
    </li>
  )
}

/** The price of all picks together, what is to be agreed to, and the stake. */
function Together({ builder: { picks, told, seen, now, attempt, of, quote } }: { builder: Builder }) {
  const { t } = useTranslation()
  const oddsText = useOddsText()
  const stake = useMultiple((multiple) => multiple.lineStake)
  const field = useRef<HTMLInputElement>(null)
  const isWanted = useSlip(({ wanted }) => wanted !== null)
  useEffect(() => {
    if (!isWanted) return
    field.current?.focus()
    stakeReached()
  }, [isWanted])
  const id = useId()
  const direction =
    now.problem === 'change' && told !== null && seen !== null ? priceDirection(seen, told) : null
  const amount = attempt?.lineStake ?? stake
  return (
    <div className="raised mt-2 rounded-md bg-surface-2 p-3">
      <p className="flex items-baseline justify-between gap-3 text-small text-text-2">
        {t('sportsbookLate.builder.allOf', { count: picks.length })}
        <strong
          className={clsx(
            'text-[28px] leading-[1.1] font-[650] text-text',
            direction === 'up' && 'text-up!',
            direction === 'down' && 'text-down!',
          )}
        >
          {told !== null ? (
            oddsText(told)
          ) : quote === undefined && now.problem === 'asking' ? (
            <Spinner />
          ) : (
            '—'
          )}
        </strong>
      </p>
      <div aria-live="polite">
        {direction !== null && told !== null ? (
          <p
            className={clsx(
              'mt-1.5 flex min-h-7 items-center justify-between gap-2 text-meta',
              direction === 'up' ? 'text-up' : 'text-down',
            )}
          >
            <span>
              <span aria-hidden="true">{direction === 'up' ? '▲ ' : '▼ '}</span>
              {t(direction === 'up' ? 'sportsbook.slip.rose' : 'sportsbook.slip.fell', {
                from: oddsText(seen ?? told),
                to: oddsText(told),
              })}
            </span>
            <button
              type="button"
              onClick={() => agreeTogether({ of, odds: told })}
              className="relative hit-area font-semibold text-text underline underline-offset-4"
            >
              {t('sportsbook.slip.acceptChange')}
            </button>
          </p>
        ) : null}
      </div>
      <label htmlFor={id} className="block pt-2 pb-1 text-meta text-text-2">
        {t('sportsbookLate.multiple.stake')}
      </label>
      <AmountInput
        ref={field}
        id={id}
        size="sm"
        prefix="¥"
        value={amount}
        onValueChange={setLineStake}
        disabled={attempt !== null}
      />
      {attempt === null ? (
        <CorrectStake stake={now.stake.units} limits={now.limits} to={now.within} onCorrect={setLineStake} />
      ) : null}
      {attempt === null ? (
        <QuickAmounts
          label={t('sportsbook.slip.quick')}
          className="mt-2"
          value={amount}
          onPick={setLineStake}
          amounts={QUICK.map((one) => ({ amount: one, label: one }))}
        />
      ) : null}
    </div>
  )
}
