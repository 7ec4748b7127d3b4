import { useTranslation } from 'react-i18next'
import { useStore } from 'zustand'
import { Card, CardHead } from '#design/card/card.tsx'
import { KeyValues } from '#design/key-values/key-values.tsx'
import { TextLink } from '#design/link/text-link.tsx'
import { PlayAllowance, PROTECTION_PATH, SessionBlock } from '#members/protection/web/index.ts'
import { ClientSeed, NamedHash } from '#play/fairness/web/index.ts'
import type { PlayTable } from '../play-money/play-money.ts'
import { Amount } from './amount.tsx'
import type { Game } from './use-game.ts'

/** What was played here since the page was opened, what the session came to, and what the limits leave. */
export function SittingCard({ game }: { game: Game }) {
  const { t } = useTranslation()
  const { sitting, table } = game
  const isMoney = table.mode === 'money'
  return (
    <Card padding="dense" aria-labelledby="sitting">
      <CardHead
        id="sitting"
        title={t('gamesLate.sitting.title')}
        action={isMoney ? <TextLink to={PROTECTION_PATH}>{t('gamesLate.sitting.limits')}</TextLink> : null}
      />
      <KeyValues
        className="mt-2"
        rows={[
          {
            key: 'rounds',
            label: t('gamesLate.sitting.rounds'),
            value: t('gamesLate.sitting.count', { count: sitting.rounds }),
          },
          {
            key: 'staked',
            label: t('gamesLate.sitting.staked'),
            value: <Amount units={sitting.staked} table={table} />,
          },
          {
            key: 'returned',
            label: t('gamesLate.sitting.returned'),
            value: <Amount units={sitting.returned} table={table} />,
          },
          {
            key: 'net',
            label: t('gamesLate.sitting.net'),
            value: <Amount units={sitting.returned - sitting.staked} table={table} net />,
          },
        ]}
      />
      {isMoney ? (
        <div className="mt-3 grid gap-3">
          <SessionBlock />
          <PlayAllowance />
        </div>
      ) : null}
    </Card>
  )
}

/** What the next round with play money is drawn from, before it is staked. */
export function PlaySeedsCard({ play }: { play: PlayTable }) {
  const { t } = useTranslation()
  const { next } = useStore(play.store)
  return (
    <Card padding="dense" aria-labelledby="play-seeds">
      <CardHead id="play-seeds" title={t('gamesLate.play.seedsTitle')} />
      <p className="mt-1 text-meta text-text-2">{t('gamesLate.play.seedsDetail')}</p>
      <NamedHash className="mt-3" name={t('gamesLate.play.commitment')} hex={next.commitment} />
      <KeyValues
        className="mt-2"
        rows={[
          {
            key: 'client',
            label: t('gamesLate.play.clientSeed'),
            value: <ClientSeed seed={next.clientSeed} />,
          },
          { key: 'nonce', label: t('gamesLate.play.nextNonce'), value: next.nonce },
        ]}
      />
    </Card>
  )
}

/** What the keyboard does here. */
export function KeysCard({ game }: { game: Game }) {
  const { t } = useTranslation()
  const own = game.face.keys ?? []
  const lines = [
    { does: t(game.face.act, { amount: '' }).trim(), keys: [t('gamesLate.keys.space')] },
    ...own.map(({ does, keys }) => ({ does: t(does), keys })),
    { does: t('gamesLate.keys.halve'), keys: ['[', ']'] },
    ...(game.hasAuto ? [{ does: t('gamesLate.keys.stop'), keys: ['Esc'] }] : []),
  ]
  return (
    <Card padding="dense" aria-labelledby="keys">
      <CardHead id="keys" title={t('gamesLate.keys.title')} />
      <KeyValues
        className="mt-2"
        rows={lines.map(({ does, keys }) => ({
          key: does,
          label: does,
          value: (
            <span className="inline-flex gap-1.5">
              {keys.map((key) => (
                <kbd
                  key={key}
                  className="rounded-xs border border-line-strong px-1.75 py-0.5 font-sans text-meta font-medium"
                >
                  {key}
                </kbd>
              ))}
            </span>
          ),
        }))}
      />
      <p className="mt-2 text-meta text-text-3">{t('gamesLate.keys.held')}</p>
    </Card>
  )
}
