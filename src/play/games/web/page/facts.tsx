import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Card } from '#design/card/card.tsx'
import { groupDigits } from '#platform/money/amount-text.ts'
import { readAmount } from '#platform/money/money.ts'
import { percentText } from '../../figures.rules.ts'
import { useGames } from '../games.queries.ts'
import { Amount } from './amount.tsx'
import type { Game } from './use-game.ts'

/** A fraction as it is counted is shown where it can be read in a line. */
const READABLE = 22

/** Five facts below the game: what it returns and how that is counted, what it did return, the most, the pace, the wallet. */
export function Facts({ game }: { game: Game }) {
  const { t } = useTranslation()
  const { face, returns, table } = game
  const [over, under] = returns.rtp
  const counted = `${groupDigits(String(over))} / ${groupDigits(String(under))}`
  const played = useGames().data?.games.find(({ gameId }) => gameId === face.game.id)?.played
  return (
    <Card
      padding="none"
      aria-label={t('gamesLate.facts.label')}
      className="grid grid-cols-2 overflow-hidden lg:auto-cols-fr lg:grid-flow-col lg:grid-cols-none"
    >
      <Fact
        label={t('gamesLate.facts.return')}
        detail={
          counted.length <= READABLE
            ? t('gamesLate.facts.counted', { fraction: counted })
            : t('gamesLate.facts.exact')
        }
      >
        {percentText(returns.rtp)}%
      </Fact>
      {played && table.mode === 'money' ? (
        <Fact
          label={t('gamesLate.facts.actual', { days: played.days })}
          detail={t('gamesLate.facts.rounds', {
            count: played.rounds,
            rounds: groupDigits(String(played.rounds)),
          })}
        >
          {percentText([readAmount(played.returned, 'CNY').units, readAmount(played.staked, 'CNY').units])}%
        </Fact>
      ) : null}
      {table.limits === null ? null : (
        <Fact label={t('gamesLate.facts.most')} detail={t('gamesLate.facts.mostDetail')}>
          <Amount units={table.limits.mostPaid} table={table} />
        </Fact>
      )}
      <Fact label={t('gamesLate.facts.pace')} detail={t('gamesLate.facts.paceDetail')}>
        {t('gamesLate.facts.seconds', { count: face.game.leastSeconds })}
      </Fact>
      <Fact
        label={t(table.mode === 'play' ? 'gamesLate.play.wallet' : 'gamesLate.facts.wallet')}
        detail={t(
          table.mode === 'play'
            ? 'gamesLate.play.walletDetail'
            : table.follows
              ? 'gamesLate.facts.bothWallets'
              : 'gamesLate.facts.walletDetail',
        )}
      >
        {table.wallet === null ? '…' : <Amount units={table.wallet} table={table} live />}
      </Fact>
    </Card>
  )
}

function Fact({ label, detail, children }: { label: string; detail: string; children: ReactNode }) {
  return (
    <div className="border-line p-4 not-last:border-b max-lg:odd:border-r max-lg:last:odd:col-span-2 max-lg:last:odd:border-r-0 lg:border-b-0! lg:not-first:border-l">
      <p className="text-meta text-text-2">{label}</p>
      <p className="text-[19px] leading-[1.35] font-semibold lg:text-[21px]">{children}</p>
      <p className="mt-0.5 text-meta text-text-3">{detail}</p>
    </div>
  )
}
