import { useTranslation } from 'react-i18next'
import { Button } from '#design/button/button.tsx'
import { Money } from '#design/money/money.tsx'
import type { DrawBetView } from '#play/draws/draws.contract.ts'
import { useCancel } from '#play/draws/web/index.ts'
import type { AnyTable } from '../tables.ts'
import { useSpotWords } from '../words/use-spot-words.ts'
import { betOf } from './round-bets.ts'

/** What is confirmed for the round on sale, each with the way to take it back until the close. */
export function PlacedList({ table, bets }: { table: AnyTable; bets: readonly DrawBetView[] }) {
  const { t } = useTranslation()
  const words = useSpotWords(table)
  const { cancel, busy } = useCancel()
  const open = bets.filter(({ state }) => state === 'open')
  if (open.length === 0) return null
  return (
    <section aria-label={t('dealerLate.placed.title')} className="border-t border-line px-4 py-3">
      <h2 className="text-small font-semibold">{t('dealerLate.placed.title')}</h2>
      <ul className="mt-1 grid gap-x-6 md:grid-cols-2">
        {open.map((view) => {
          const bet = betOf(table, view)
          const name = bet ? words.spot(bet) : words.play(view.play)
          return (
            <li key={view.betId} className="flex min-h-11 items-center justify-between gap-3 text-small">
              <span className="min-w-0 truncate">{name}</span>
              <span className="flex flex-none items-center gap-2">
                <Money amount={view.stake} currency="CNY" />
                <Button
                  variant="line"
                  size="sm"
                  busy={busy === view.betId}
                  aria-label={t('dealerLate.placed.takeBackOf', { spot: name })}
                  onClick={() => void cancel({ betId: view.betId })}
                >
                  {t('dealerLate.placed.takeBack')}
                </Button>
              </span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
