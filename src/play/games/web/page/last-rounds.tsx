import { useTranslation } from 'react-i18next'
import { Card, CardHead } from '#design/card/card.tsx'
import { TextLink } from '#design/link/text-link.tsx'
import { type Column, DataTable } from '#design/table/data-table.tsx'
import { BETS_PATH } from '#play/records/web/index.ts'
import { LISTED } from '../games.queries.ts'
import { PlayProof } from '../play-money/play-proof.tsx'
import type { ListedRound } from '../table.ts'
import { Amount } from './amount.tsx'
import type { Game } from './use-game.ts'

/** The last rounds at this game, the newest first: one that is still being shown is not among them yet. */
export function toldRounds({ table: { listed }, state: { phase, round } }: Game) {
  return listed?.filter((one) => !(phase === 'showing' && one.round.id === round?.id))
}

/** The last rounds at this game, each with what checks it. */
export function LastRounds({ game }: { game: Game }) {
  const { t } = useTranslation()
  const { table } = game
  const columns = useColumns(game)
  const rows = toldRounds(game)?.slice(0, LISTED)
  const isPlay = table.mode === 'play'
  return (
    <Card padding="none" aria-labelledby="last-rounds">
      <CardHead
        id="last-rounds"
        title={t('gamesLate.rounds.title')}
        action={isPlay ? null : <TextLink to={BETS_PATH}>{t('gamesLate.rounds.all')}</TextLink>}
        className="px-5 pt-4 pb-2"
      />
      {rows === undefined || rows.length === 0 ? (
        <p className="px-5 pb-5 text-small text-text-2">
          {t(isPlay ? 'gamesLate.rounds.nonePlay' : 'gamesLate.rounds.none')}
        </p>
      ) : (
        <DataTable
          label={t('gamesLate.rounds.title')}
          columns={columns}
          rows={rows}
          rowKey={({ round }) => round.id}
          {...(isPlay
            ? {
                detail: ({ round }: ListedRound) => <PlayProof game={game} id={round.id} />,
                openLabel: ({ round }: ListedRound) => t('gamesLate.rounds.open', { nonce: round.nonce }),
                closeLabel: ({ round }: ListedRound) => t('gamesLate.rounds.close', { nonce: round.nonce }),
              }
            : {})}
          className="pb-2"
        />
      )}
    </Card>
  )
}

function useColumns({ face, table }: Game): Column<ListedRound>[] {
  const { t } = useTranslation()
  const { Words, ChoiceWords } = face
  const columns: Column<ListedRound>[] = [
    {
      key: 'nonce',
      head: t('gamesLate.rounds.nonce'),
      cell: ({ round: { nonce } }) => (nonce === null ? null : t('gamesLate.rounds.number', { nonce })),
      phone: 'detail',
    },
    {
      key: 'stake',
      head: t('gamesLate.rounds.stake'),
      cell: ({ round }) => <Amount units={round.stake} table={table} />,
      align: 'right',
      phone: 'detail',
    },
    {
      key: 'outcome',
      head: t('gamesLate.rounds.outcome'),
      cell: ({ round }) => <Words choice={round.choice} outcome={round.outcome} />,
      align: 'right',
      phone: 'title',
    },
    {
      key: 'paid',
      head: t('gamesLate.rounds.paid'),
      cell: ({ round }) =>
        round.over ? <Amount units={round.paid} table={table} /> : t('gamesLate.rounds.goesOn'),
      align: 'right',
      phone: 'value',
    },
  ]
  if (ChoiceWords)
    columns.splice(2, 0, {
      key: 'choice',
      head: t('gamesLate.rounds.choice'),
      cell: ({ round }) => <ChoiceWords choice={round.choice} />,
      align: 'right',
      phone: 'detail',
    })
  if (table.mode === 'money')
    columns.push({
      key: 'proof',
      head: t('gamesLate.rounds.proof'),
      cell: ({ proof, round }) =>
        proof === null ? null : !round.over ? (
          t('gamesLate.rounds.afterwards')
        ) : proof.isOpen ? (
          <TextLink to={proof.to}>{t('gamesLate.rounds.check')}</TextLink>
        ) : (
          <TextLink to={proof.to} look="quiet">
            {t('gamesLate.rounds.sealed')}
          </TextLink>
        ),
      align: 'right',
      phone: 'state',
    })
  return columns
}
