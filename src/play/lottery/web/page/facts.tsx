import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Card } from '#design/card/card.tsx'
import { amountText, groupDigits } from '#platform/money/amount-text.ts'
import { useDrawGames } from '#play/draws/web/index.ts'
import { type Fraction, percentText } from '#play/games/figures.rules.ts'
import type { AnyGame } from '../games.ts'
import { usePickWords } from '../picking/use-pick-words.ts'

/** What the house keeps of a stake on average: one less what comes back. */
const edgeOf = ([over, under]: Fraction): Fraction => [under - over, under]

/** A fraction as it can be read in a line; null where it is too long for one. */
export function fractionText([over, under]: Fraction): string | null {
  const text = `${groupDigits(`${over}`)} / ${groupDigits(`${under}`)}`
  return text.length <= 24 ? text : null
}

/** Below the picks: what the play returns and how that is counted, what the house keeps, the most, and until when a bet can be taken back. */
export function Facts({ game, play }: { game: AnyGame; play: string }) {
  const { t } = useTranslation()
  const words = usePickWords(game)
  const { data } = useDrawGames()
  const { rtp, hit } = game.returns(play)
  return (
    <Card
      padding="none"
      aria-label={t('lotteryLate.facts.label')}
      className="grid grid-cols-2 overflow-hidden lg:auto-cols-fr lg:grid-flow-col lg:grid-cols-none"
    >
      <Fact
        label={t('lotteryLate.facts.return', { play: words.play(play) })}
        detail={fractionText(rtp) ?? t('lotteryLate.facts.exact')}
      >
        {percentText(rtp)}%
      </Fact>
      <Fact label={t('lotteryLate.facts.edge')} detail={t('lotteryLate.facts.edgeDetail')}>
        {percentText(edgeOf(rtp))}%
      </Fact>
      <Fact label={t('lotteryLate.facts.hit')} detail={t('lotteryLate.facts.hitDetail')}>
        {fractionText(hit) ?? `${percentText(hit, 4)}%`}
      </Fact>
      {data ? (
        <Fact label={t('lotteryLate.facts.most')} detail={t('lotteryLate.facts.mostDetail')}>
          {amountText(data.mostPaid, { currency: 'CNY', decimals: 'short' })}
        </Fact>
      ) : null}
      <Fact label={t('lotteryLate.facts.cancel')} detail={t('lotteryLate.facts.cancelDetail')}>
        {t('lotteryLate.facts.cancelUntil')}
      </Fact>
    </Card>
  )
}

function Fact({ label, detail, children }: { label: string; detail: string; children: ReactNode }) {
  return (
    <div className="border-line p-4 not-last:border-b max-lg:odd:border-r max-lg:last:odd:col-span-2 max-lg:last:odd:border-r-0 lg:border-b-0! lg:not-first:border-l">
      <p className="text-meta text-text-2">{label}</p>
      <p className="text-[19px] leading-[1.35] font-semibold lg:text-[20px]">{children}</p>
      <p className="mt-0.5 text-meta text-text-3">{detail}</p>
    </div>
  )
}
