import { ShieldCheck } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { groupDigits } from '#platform/money/amount-text.ts'
import { readAmount } from '#platform/money/money.ts'
import { percentText } from '../../figures.rules.ts'
import type { GameView } from '../../games.contract.ts'
import { rtpOf } from './game-card.tsx'
import { paidBack } from './paid-back.rules.ts'

/** What the games returned in the last days beside what they are made to return; nothing where nothing was played. */
export function PaidBackStrip({ games }: { games: readonly GameView[] }) {
  const { t } = useTranslation()
  const played = games.flatMap((game) =>
    game.played
      ? [
          {
            staked: readAmount(game.played.staked, 'CNY').units,
            returned: readAmount(game.played.returned, 'CNY').units,
            rounds: game.played.rounds,
            rtp: rtpOf(game),
          },
        ]
      : [],
  )
  const all = paidBack(played)
  const days = games.find((game) => game.played)?.played?.days
  if (all === null || days === undefined) return null
  return (
    <p className="mt-6 flex items-start gap-3 rounded-lg border border-line bg-surface-1 px-4.5 py-4 text-small text-text-2">
      <ShieldCheck size={18} strokeWidth={1.75} aria-hidden="true" className="mt-0.5 flex-none" />
      {t('gamesLate.lobby.paidBack', {
        days,
        actual: `${percentText(all.actual)}%`,
        stated: `${percentText(all.stated)}%`,
        count: all.rounds,
        rounds: groupDigits(String(all.rounds)),
      })}
    </p>
  )
}
