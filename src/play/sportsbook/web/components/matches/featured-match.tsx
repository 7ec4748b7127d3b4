import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Pitch } from '#design/art/pitch.tsx'
import { Card } from '#design/card/card.tsx'
import { LiveTag } from '#design/tag/tag.tsx'
import type { MatchDetail, MatchView } from '#play/fixtures/fixtures.contract.ts'
import { Emblem, MatchWhen, minuteText, useMatch } from '#play/fixtures/web/index.ts'
import { matchPath } from '../../paths.ts'
import { useSportWords } from '../../words/use-sport-words.ts'
import { GoalLine } from './goal-line.tsx'

/** "63' 进球，巴西", or that there was none yet; nothing while that is not known, or where a feed tells the score alone. */
export function useLastGoal(match: MatchDetail | undefined): string {
  const { t } = useTranslation()
  const { name } = useSportWords()
  if (!match) return ''
  const last = match.goals.at(-1)
  if (!last) return match.homeScore + match.guestScore === 0 ? t('sportsbook.featured.noGoals') : ''
  const team = name((last.side === 'home' ? match.home : match.guest).names)
  const minute = last.minute === null ? '' : minuteText({ minute: last.minute, added: last.added })
  return t('sportsbook.featured.goal', { minute, team })
}

/** The live match at the head of the page: score, goals on the level line, the pitch. */
export const FeaturedMatch = memo(function FeaturedMatch({ match }: { match: MatchView }) {
  const { name, league } = useSportWords()
  const detail = useMatch(match.matchId).data
  const lastGoal = useLastGoal(detail)
  return (
    <Card
      padding="none"
      className="grid overflow-hidden md:grid-cols-[minmax(0,1fr)_300px] xl:grid-cols-[minmax(0,1fr)_366px]"
    >
      <div className="px-5 pt-4 pb-3">
        <p className="flex items-center gap-3 text-small text-text-2">
          <LiveTag>
            <MatchWhen match={match} />
          </LiveTag>
          {league(match)}
        </p>
        <Link to={matchPath(match.matchId)} className="mt-3 grid gap-1.5 rounded-sm">
          {[
            { team: match.home, score: match.homeScore, kicks: match.shootOut?.[0] },
            { team: match.guest, score: match.guestScore, kicks: match.shootOut?.[1] },
          ].map(({ team, score, kicks }) => (
            <span key={team.id} className="flex items-center justify-between gap-3">
              <span className="flex min-w-0 items-center gap-2.5">
                <Emblem team={team} size={28} />
                <span className="truncate text-[18px] font-semibold">{name(team.names)}</span>
              </span>
              <span className="text-[26px] leading-[1.3] font-[650]">
                {kicks === undefined ? null : (
                  <span className="mr-2 text-body font-normal text-text-2">({kicks})</span>
                )}
                {score}
              </span>
            </span>
          ))}
        </Link>
        {detail ? <GoalLine match={detail} className="mx-2 mt-1" /> : <div className="mt-1 h-16" />}
      </div>
      <div className="relative max-md:hidden">
        <Pitch className="absolute inset-0 size-full" />
        <p className="absolute bottom-3 left-3.5 text-small font-semibold text-art-text [text-shadow:0_1px_4px_rgb(0_0_0/0.6)]">
          {lastGoal}
        </p>
      </div>
    </Card>
  )
})
