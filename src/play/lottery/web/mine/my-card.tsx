import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Card, CardHead } from '#design/card/card.tsx'
import { TextLink } from '#design/link/text-link.tsx'
import { Segmented } from '#design/segmented/segmented.tsx'
import { useIsMember } from '#platform/http/web/session.ts'
import { loginPath } from '#platform/shell/web/return/return-to.ts'
import { BET_STATES_SHOWN, type BetStateShown, useBetsWatch } from '#play/draws/web/index.ts'
import { BETS_PATH } from '#play/records/web/index.ts'
import type { AnyGame } from '../games.ts'
import { lotteryPath } from '../paths.ts'
import { MyBets } from './my-bets.tsx'
import { MyChases } from './my-chases.tsx'

export const MINE_ID = 'lottery-mine'
const VIEWS = [...BET_STATES_SHOWN, 'chases'] as const
type View = (typeof VIEWS)[number]

/** What its member bet on a game, and their orders over several draws; a visitor is told how to have some. */
export function MyCard({ game }: { game: AnyGame }) {
  const { t } = useTranslation()
  const isMember = useIsMember()
  const [view, setView] = useState<View>('all')
  return (
    <Card
      id={MINE_ID}
      padding="none"
      tabIndex={-1}
      aria-labelledby="lottery-mine-title"
      className="min-w-0 scroll-mt-20 outline-none"
    >
      <CardHead
        id="lottery-mine-title"
        title={t('lotteryLate.mine.title')}
        action={isMember ? <TextLink to={BETS_PATH}>{t('lotteryLate.mine.all')}</TextLink> : null}
        className="px-4 pt-4 lg:px-5"
      />
      {isMember ? (
        <>
          <div className="px-4 pt-3 pb-2 lg:px-5">
            <Segmented
              label={t('lotteryLate.mine.shown')}
              items={VIEWS.map((value) => ({ value, label: t(`lotteryLate.mine.views.${value}`) }))}
              value={view}
              onValueChange={setView}
            />
          </div>
          <Listed key={view} game={game} view={view} />
        </>
      ) : (
        <p className="px-4 pt-1 pb-5 text-small text-text-2 lg:px-5">
          {t('lotteryLate.mine.visitor')}{' '}
          <TextLink to={loginPath(lotteryPath(game.id))}>{t('lotteryLate.ways.signIn')}</TextLink>
        </p>
      )}
    </Card>
  )
}

function Listed({ game, view }: { game: AnyGame; view: View }) {
  useBetsWatch()
  return view === 'chases' ? <MyChases game={game} /> : <MyBets game={game} state={view as BetStateShown} />
}
