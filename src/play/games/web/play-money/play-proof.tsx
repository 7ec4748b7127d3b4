import { useTranslation } from 'react-i18next'
import { useStore } from 'zustand'
import { Tag } from '#design/tag/tag.tsx'
import { ClientSeed, NamedHash } from '#play/fairness/web/index.ts'
import type { Game } from '../page/use-game.ts'
import { isProven, type PlayTable } from './play-money.ts'

/** A round with play money, checked on the spot: its seed is open as soon as it is over, and the rules play it again. */
export function PlayProof({ game, id }: { game: Game; id: string }) {
  const { play } = game.table
  return play === null ? null : <Proof game={game} id={id} play={play} />
}

function Proof({ game, id, play }: { game: Game; id: string; play: PlayTable }) {
  const { t } = useTranslation()
  const one = useStore(play.store, ({ rounds }) => rounds.find(({ round }) => round.id === id))
  if (!one) return null
  const { round, seeds } = one
  if (!round.over) return <p className="text-meta text-text-2">{t('gamesLate.rounds.afterwards')}</p>
  const holds = isProven(game.face.game, one)
  return (
    <div className="grid gap-2.5">
      <p>
        <Tag tone={holds ? 'success' : 'danger'}>
          {t(holds ? 'gamesLate.play.holds' : 'gamesLate.play.differs')}
        </Tag>
      </p>
      <NamedHash name={t('gamesLate.play.commitment')} hex={seeds.commitment} />
      <NamedHash name={t('gamesLate.play.serverSeed')} hex={seeds.serverSeed} />
      <p className="text-small">
        {t('gamesLate.play.clientSeed')} <ClientSeed seed={seeds.clientSeed} className="font-semibold" />
      </p>
    </div>
  )
}
