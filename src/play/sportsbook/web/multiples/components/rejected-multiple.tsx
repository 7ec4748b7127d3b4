import { useTranslation } from 'react-i18next'
import { Button } from '#design/button/button.tsx'
import { amountText } from '#platform/money/amount-text.ts'
import { formatRounded } from '#platform/money/fraction.ts'
import { combinedOdds } from '../../../multiples/returns.rules.ts'
import { ACCUMULATOR } from '../../../multiples/types.rules.ts'
import { useOddsText } from '../../price/odds-format.ts'
import { agreeToOdds, removeFromSlip } from '../../slip/slip.store.ts'
import { forgetRejected, useMultiple } from '../multiple.store.ts'
import type { MultipleNow, SlipLeg } from '../multiple-slip.rules.ts'
import { correctionOf } from '../rejected-multiple.rules.ts'
import { legLetter } from './leg-row.tsx'

/**
 * Says which legs are why a multiple was rejected, and puts it right with one press: asks for it again at the prices now,
 * or takes out what is not offered any more.
 */
export function RejectedMultiple({
  legs,
  now,
  again,
}: {
  legs: readonly SlipLeg[]
  now: MultipleNow
  again: () => Promise<void>
}) {
  const { t } = useTranslation()
  const oddsText = useOddsText()
  const busy = useMultiple((multiple) => multiple.busy)
  const correction = correctionOf(
    legs.map(({ id, problem, paused }) => ({
      id,
      isGone: problem === 'closed' && !paused,
      isPaused: paused,
    })),
  )
  const named = (which: (leg: SlipLeg) => boolean) =>
    legs.flatMap((leg, at) => (which(leg) ? legLetter(at) : [])).join(', ')
  const amount = amountText(now.stake)
  const price = oddsText(formatRounded(combinedOdds(now.odds), 2))
  const takeOut = (ids: readonly string[]) => {
    forgetRejected()
    for (const { id, odds } of legs)
      if (ids.includes(id)) removeFromSlip(id)
      else if (odds !== null) agreeToOdds(id, odds)
  }
  const words =
    correction.kind === 'paused'
      ? t('sportsbookLate.inPlay.suspended')
      : correction.kind === 'without'
        ? t('sportsbookLate.multiple.takeOut', { legs: named(({ id }) => correction.ids.includes(id)) })
        : now.type?.type === ACCUMULATOR
          ? t('sportsbookLate.inPlay.again', { odds: price, amount })
          : t('sportsbookLate.multiple.again', { amount })
  return (
    <>
      <p role="alert" className="mt-2.5 text-meta text-warn">
        {t('sportsbookLate.multiple.rejected', { legs: named(({ why }) => why !== null) })}
      </p>
      <Button
        variant="primary"
        size="lg"
        block
        className="mt-3"
        disabled={correction.kind === 'paused'}
        busy={busy}
        onClick={() => (correction.kind === 'without' ? takeOut(correction.ids) : void again())}
      >
        {words}
      </Button>
    </>
  )
}
