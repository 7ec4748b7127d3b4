import clsx from 'clsx'
import { Clock, Lock, X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Spinner } from '#design/arch-loader/spinner.tsx'
import { Button } from '#design/button/button.tsx'
import { Money } from '#design/money/money.tsx'
import { AmountInput } from '#design/number-field/amount-input.tsx'
import { priceDirection } from '#design/odds-button/odds-flash.rules.ts'
import { QuickAmounts } from '#design/quick-amounts/quick-amounts.tsx'
import { amountParts, amountText } from '#platform/money/amount-text.ts'
import { type Money as Amount, money, parseMoney } from '#platform/money/money.ts'
import { MatchTime } from '#play/fixtures/web/index.ts'
import { parseOdds } from '../../../prices.rules.ts'
import { stakeWithin } from '../../../stakes.rules.ts'
import { Odds } from '../../price/odds.tsx'
import { useOddsText } from '../../price/odds-format.ts'
import { useSportWords } from '../../words/use-sport-words.ts'
import type { Rejected } from '../picks.rules.ts'
import { mostQuickStake, winReturn } from '../slip.rules.ts'
import { removeFromSlip, stakeReached, useSlip } from '../slip.store.ts'
import { type StakeField, useStakeField } from '../typed/use-stake-field.ts'
import { WhatIsDebited } from '../typed/what-is-debited.tsx'
import { useAskAgain } from '../use-ask-again.ts'
import type { SlipLine } from '../use-slip-lines.ts'
import { CorrectStake } from './correct-stake.tsx'
import { WaitingState } from './waiting-state.tsx'

const QUICK = ['50', '100', '500'] as const
/** '5' and '20,000': the range inside the field has no room for cents. */
const short = (units: bigint) => amountParts(money('CNY', units), { decimals: 0 }).whole

/** The price of a pick, coloured while it differs from the one that was seen; a lock when it is closed. */
function Price({ line }: { line: SlipLine }) {
  const { t } = useTranslation()
  if (line.problem === 'closed' || line.odds === null) {
    return (
      <span className="flex items-center gap-1.5 text-small font-semibold text-text-3">
        <Lock size={14} strokeWidth={1.75} aria-hidden="true" />
        {t('sportsbook.slip.suspended')}
      </span>
    )
  }
  const direction = line.problem === 'change' ? priceDirection(line.pick.seen, line.odds) : null
  return (
    <span className="grid justify-items-end">
      <Odds
        value={line.odds}
        beside
        className={clsx(
          'text-[18px] leading-[1.3] font-[650] whitespace-nowrap',
          direction === 'up' && 'text-up',
          direction === 'down' && 'text-down',
        )}
      />
    </span>
  )
}

/** "赔率由 1.20 升至 1.22" with the word of the member; announced once, politely. */
function ChangeNotice({ line, onAgree }: { line: SlipLine; onAgree: (odds: string) => void }) {
  const { t } = useTranslation()
  const write = useOddsText()
  const { pick, odds, problem } = line
  const changed = problem === 'change' && odds !== null
  const up = changed && priceDirection(pick.seen, odds) === 'up'
  return (
    <div aria-live="polite">
      {changed ? (
        <p
          className={clsx(
            'mt-2 flex min-h-7 items-center justify-between gap-2 text-meta',
            up ? 'text-up' : 'text-down',
          )}
        >
          <span>
            <span aria-hidden="true">{up ? '▲ ' : '▼ '}</span>
            {t(up ? 'sportsbook.slip.rose' : 'sportsbook.slip.fell', {
              from: write(pick.seen),
              to: write(odds),
            })}
          </span>
          <button
            type="button"
            onClick={() => onAgree(odds)}
            className="relative hit-area font-semibold text-text underline underline-offset-4"
          >
            {t('sportsbook.slip.acceptChange')}
          </button>
        </p>
      ) : null}
    </div>
  )
}

/** Why a bet in play was rejected, with the price now and one press that asks for it again at that. */
function RejectedState({ line, rejected, name }: { line: SlipLine; rejected: Rejected; name: string }) {
  const { t } = useTranslation()
  const oddsText = useOddsText()
  const again = useAskAgain()
  const busy = useSlip(({ placing }) => placing !== null)
  const { pick, open } = line
  const odds = line.odds ?? rejected.odds
  const amount = amountText(money('CNY', parseMoney(pick.stake, 'CNY')?.units ?? 0n))
  return (
    <div className="mt-2">
      <p role="alert" className="text-meta text-warn">
        {t('sportsbookLate.inPlay.rejected', { why: t(`sportsbook.rejected.${rejected.why}`) })}
      </p>
      {odds === null ? (
        <p className="mt-1 text-meta text-text-2">{t('sportsbook.slip.lineGone')}</p>
      ) : (
        <Button
          variant="line"
          size="sm"
          block
          className="mt-2"
          disabled={!open}
          busy={busy}
          aria-label={
            open
              ? t('sportsbookLate.inPlay.againOn', { pick: name, odds: oddsText(odds), amount })
              : undefined
          }
          onClick={() => void again(pick.id, odds)}
        >
          {open
            ? t('sportsbookLate.inPlay.again', { odds: oddsText(odds), amount })
            : t('sportsbookLate.inPlay.suspended')}
        </Button>
      )}
    </div>
  )
}

/** How it stands with a pick whose request is under way, in the place of what cannot be changed meanwhile. */
function AttemptState({ requestId }: { requestId: string }) {
  const { t } = useTranslation()
  const underWay = useSlip(({ placing }) => placing?.includes(requestId) === true)
  return (
    <p className="mt-2 flex min-h-9 items-center gap-2 text-meta text-text-2 pointer-coarse:min-h-11">
      {underWay ? (
        <Spinner />
      ) : (
        <Clock size={16} strokeWidth={1.75} aria-hidden="true" className="flex-none text-warn" />
      )}
      {underWay ? t('sportsbook.slip.placing') : t('sportsbook.slip.unanswered')}
    </p>
  )
}

/** Stake, quick stakes and what a pick returns. */
function StakeFields({
  line,
  typed,
  name,
  balance,
}: {
  line: SlipLine
  typed: StakeField
  name: string
  balance: Amount<'CNY'> | null
}) {
  const { t } = useTranslation()
  const { pick, limits } = line
  const field = useRef<HTMLInputElement>(null)
  const isWanted = useSlip(({ wanted }) => wanted === pick.id)
  useEffect(() => {
    if (!isWanted) return
    field.current?.focus()
    stakeReached()
  }, [isWanted])
  const odds = line.odds ?? pick.seen
  const most = mostQuickStake(odds, balance, limits)
  const wrong = line.problem === 'range' || line.problem === 'returnAbove'
  const units = parseMoney(pick.stake, 'CNY')?.units ?? 0n
  return (
    <>
      <div className="mt-2.5 grid grid-cols-[minmax(0,1fr)_auto] items-center gap-2">
        <AmountInput
          ref={field}
          size="sm"
          prefix="¥"
          aria-label={t(typed.isToWin ? 'sportsbookLate.odds.amountToWin' : 'sportsbook.slip.stake', {
            pick: name,
          })}
          aria-invalid={wrong || undefined}
          placeholder={
            typed.isToWin
              ? t('sportsbookLate.odds.toWinHere')
              : t('sportsbook.slip.range', { least: short(limits.least), most: short(limits.most) })
          }
          value={typed.value}
          onValueChange={typed.type}
          disabled={pick.attempt !== null}
        />
        <div className="min-w-23 text-right text-meta text-text-2">
          {t('sportsbook.slip.returns')}
          <Money amount={winReturn(pick.stake, odds)} className="block text-[15px] text-text" />
        </div>
      </div>
      <WhatIsDebited line={line} field={typed} />
      {wrong ? (
        <CorrectStake
          stake={units}
          limits={limits}
          to={stakeWithin(units, parseOdds(odds) ?? 101, limits)}
          onCorrect={typed.stake}
        />
      ) : null}
      {pick.waiting ? (
        <WaitingState waiting={pick.waiting} />
      ) : pick.attempt ? (
        <AttemptState requestId={pick.attempt.requestId} />
      ) : (
        <QuickAmounts
          label={t('sportsbook.slip.quick')}
          className="mt-2"
          value={typed.value}
          onPick={(amount) =>
            most !== null && amount === typed.said(most) ? typed.stake(most) : typed.type(amount)
          }
          amounts={[
            ...QUICK.map((amount) => ({ amount, label: amount })),
            // Where not even the least stake is there, the most is nothing that could be pressed.
            ...(most === null ? [] : [{ amount: typed.said(most), label: t('sportsbook.slip.most') }]),
          ]}
        />
      )}
    </>
  )
}

/** One pick of the slip. */
export function PickCard({ line, balance }: { line: SlipLine; balance: Amount<'CNY'> | null }) {
  const { t } = useTranslation()
  const { pick: pickName, bet, scoreLine } = useSportWords()
  const { pick, match, problem } = line
  const typed = useStakeField(line)
  const name = match ? pickName(match, pick) : t(`sportsbook.market.${pick.market}`)
  const nameAlone = match ? bet(match, pick) : name
  const closed = problem === 'closed'
  return (
    <li data-pick={pick.id} className="raised rounded-md bg-surface-2 p-3">
      <div className="flex items-start justify-between gap-2">
        <div className="min-w-0">
          <p className={clsx('text-[15px] font-semibold', closed && 'text-text-3')}>{name}</p>
          <p className="mt-px text-meta text-text-2">
            {match
              ? t('sportsbook.slip.on', {
                  market: t(`sportsbook.market.${pick.market}`),
                  match: scoreLine(match),
                })
              : null}
          </p>
        </div>
        <div className="flex items-center gap-2">
          <Price line={line} />
          <button
            type="button"
            aria-label={t('sportsbook.slip.remove', { pick: nameAlone })}
            onClick={() => removeFromSlip(pick.id)}
            disabled={pick.attempt !== null}
            className="relative grid hit-area size-6 place-items-center rounded-sm text-text-2 hover:text-text disabled:invisible"
          >
            <X size={16} strokeWidth={1.75} aria-hidden="true" />
          </button>
        </div>
      </div>
      <ChangeNotice line={line} onAgree={typed.agree} />
      {match?.state === 'live' ? (
        <p className="mt-1">
          <MatchTime match={match} inline />
        </p>
      ) : null}
      {pick.rejected ? (
        <RejectedState line={line} rejected={pick.rejected} name={nameAlone} />
      ) : closed ? (
        <p className="mt-2 text-meta text-text-3">
          {match?.state === 'live' && !line.open
            ? t('sportsbookLate.inPlay.suspended')
            : match && (match.state === 'upcoming' || match.state === 'live')
              ? t('sportsbook.slip.lineGone')
              : t('sportsbook.slip.started')}
        </p>
      ) : (
        <StakeFields line={line} typed={typed} name={nameAlone} balance={balance} />
      )}
    </li>
  )
}
