import { useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ChoiceTile, ChoiceTiles } from '#design/choice-tile/choice-tiles.tsx'
import { AmountInput } from '#design/number-field/amount-input.tsx'
import { formatRounded } from '#platform/money/fraction.ts'
import { formatAmount } from '#platform/money/money.ts'
import { combinedOdds } from '../../../multiples/returns.rules.ts'
import { ACCUMULATOR, type MultipleType, typesFor } from '../../../multiples/types.rules.ts'
import type { HouseLimits } from '../../../stakes.rules.ts'
import { useOddsText } from '../../price/odds-format.ts'
import { CorrectStake } from '../../slip/components/correct-stake.tsx'
import { stakeReached, useSlip } from '../../slip/slip.store.ts'
import type { SlipLine } from '../../slip/use-slip-lines.ts'
import { useMultipleWords } from '../../words/use-multiple-words.ts'
import { chooseType, setLineStake, useMultiple } from '../multiple.store.ts'
import { lineStakeOf, type MultipleNow } from '../multiple-slip.rules.ts'
import { useMultipleNow } from '../use-multiple-now.ts'
import { LegRow } from './leg-row.tsx'
import { ReturnsTable } from './returns-table.tsx'

/** The slip's picks as legs: how they make lines, the stake of each, and what they pay. */
export default function MultipleBody({
  lines,
  limits,
  className,
}: {
  lines: readonly SlipLine[]
  limits: HouseLimits
  className?: string
}) {
  const { t } = useTranslation()
  const { legs, attempt, rejected, now } = useMultipleNow(lines, limits)
  const lineStake = useMultiple((multiple) => multiple.lineStake)
  const oddsText = useOddsText()
  const locked = attempt !== null
  if (legs.length === 0)
    return <p className={`${className} pb-3 text-small text-text-2`}>{t('sportsbook.slip.empty')}</p>
  return (
    <div className={className}>
      <ul aria-label={t('sportsbookLate.multiple.legs')}>
        {legs.map((leg, at) => (
          <LegRow key={leg.id} leg={leg} at={at} locked={locked} rejected={rejected !== null} />
        ))}
      </ul>
      {now.type ? (
        <>
          <p className="flex items-baseline justify-between gap-3 border-t border-line py-2 text-small text-text-2">
            {t('sportsbookLate.multiple.combined')}
            <strong className="text-[15px] text-text">
              {oddsText(formatRounded(combinedOdds(now.odds), 2))}
            </strong>
          </p>
          <Types types={locked ? [now.type] : typesFor(legs.length)} chosen={now.type} />
          <Stakes now={now} type={now.type} line={attempt?.lineStake ?? lineStake} locked={locked} />
          {locked ? null : (
            <CorrectStake
              stake={now.stake.units}
              limits={now.limits}
              to={now.lineWithin}
              isLine={now.type.lines > 1}
              onCorrect={setLineStake}
            />
          )}
          <ReturnsTable now={now} />
        </>
      ) : null}
    </div>
  )
}

function Types({ types, chosen }: { types: readonly MultipleType[]; chosen: MultipleType }) {
  const { t } = useTranslation()
  const { typeName } = useMultipleWords()
  /** How many lines a type has, and of how many legs. */
  const typeDetail = ({ lines, system: { from, to } }: MultipleType) =>
    from === to
      ? t('sportsbookLate.multiple.linesOf', { count: lines, size: from })
      : t('sportsbookLate.multiple.linesFrom', { count: lines, from, to })
  const heading = useId()
  if (types.length === 1 && chosen.type === ACCUMULATOR) return null
  return (
    <>
      <h3 id={heading} className="mt-2 text-body font-semibold">
        {t('sportsbookLate.multiple.how')}
      </h3>
      <ChoiceTiles
        labelledBy={heading}
        value={chosen.type}
        onValueChange={chooseType}
        className="mt-2 grid-cols-2"
      >
        {types.map((type) => (
          <ChoiceTile
            key={type.type}
            value={type.type}
            title={typeName(type.type, type.system.legs)}
            detail={typeDetail(type)}
          />
        ))}
      </ChoiceTiles>
    </>
  )
}

/** The stake of a line, and of all: whichever is typed, the other follows in whole cents a line. */
function Stakes({
  now,
  type,
  line,
  locked,
}: {
  now: MultipleNow
  type: MultipleType
  line: string
  locked: boolean
}) {
  const { t } = useTranslation()
  // What is typed as a total stands while it is typed, also where its lines cannot share it to the cent.
  const [typed, setTyped] = useState<string | null>(null)
  const field = useRef<HTMLInputElement>(null)
  const isWanted = useSlip(({ wanted }) => wanted !== null)
  useEffect(() => {
    if (!isWanted) return
    field.current?.focus()
    stakeReached()
  }, [isWanted])
  const ids = { line: useId(), total: useId() }
  const total = now.stake.units === 0n ? '' : formatAmount(now.stake)
  const several = type.lines > 1
  return (
    <div className={several ? 'mt-3 grid grid-cols-2 gap-3' : 'mt-3 grid gap-3'}>
      <div>
        <label htmlFor={ids.line} className="block pb-1 text-meta text-text-2">
          {several ? t('sportsbookLate.multiple.lineStake') : t('sportsbookLate.multiple.stake')}
        </label>
        <AmountInput
          ref={field}
          id={ids.line}
          size="sm"
          prefix="¥"
          value={line}
          onValueChange={setLineStake}
          disabled={locked}
        />
      </div>
      {several ? (
        <div>
          <label htmlFor={ids.total} className="block pb-1 text-meta text-text-2">
            {t('sportsbookLate.multiple.total')}
          </label>
          <AmountInput
            id={ids.total}
            size="sm"
            prefix="¥"
            value={typed ?? total}
            onValueChange={(amount) => {
              setTyped(amount)
              setLineStake(lineStakeOf(amount, type.lines))
            }}
            onBlur={() => setTyped(null)}
            disabled={locked}
          />
        </div>
      ) : null}
    </div>
  )
}
