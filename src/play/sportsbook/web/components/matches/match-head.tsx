import { useTranslation } from 'react-i18next'
import { Card } from '#design/card/card.tsx'
import { LiveTag, Tag } from '#design/tag/tag.tsx'
import type { MatchDetail, TeamView } from '#play/fixtures/fixtures.contract.ts'
import { Emblem, MatchWhen } from '#play/fixtures/web/index.ts'
import { useSportWords } from '../../words/use-sport-words.ts'
import { MatchPitch } from '../pitch/match-pitch.tsx'
import { KickStrip } from '../shoot-out/kick-strip.tsx'
import { GoalLine } from './goal-line.tsx'
import { MapList } from './map-list.tsx'
import { RoundStrip } from './round-strip.tsx'

function Side({ team }: { team: TeamView }) {
  const { name } = useSportWords()
  return (
    <span className="grid min-w-0 justify-items-center gap-1.5">
      <Emblem team={team} size={52} />
      <span className="type-card text-center">{name(team.names)}</span>
    </span>
  )
}

/** The head of a match: teams, score, where and when, the pitch or the maps, and its goals on the level line. */
export function MatchHead({ match }: { match: MatchDetail }) {
  const { t } = useTranslation()
  const { name, scoreLine } = useSportWords()
  const started = match.isStart && match.state !== 'off'
  const when = <MatchWhen match={match} />
  return (
    <Card padding="none" className="overflow-hidden">
      <div className="grid md:grid-cols-[minmax(0,1fr)_42%]">
        <div className="px-5 pt-4 pb-5 md:flex md:flex-col">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-small text-text-2">
            {match.state === 'live' ? (
              <LiveTag>{when}</LiveTag>
            ) : (
              <span className="font-semibold">{when}</span>
            )}
            {match.ground ? (
              <span>
                {t('fixtures.place', { city: name(match.ground.city), stadium: name(match.ground.stadium) })}
              </span>
            ) : null}
            {match.feed === 'simulated' ? <Tag>{t('fixtures.simulated')}</Tag> : null}
            {match.tieBreak ? <span>{t('fixtures.tieBreak')}</span> : null}
          </p>
          <h1 className="sr-only">{scoreLine(match)}</h1>
          <div
            aria-hidden="true"
            className="mt-5 grid md:my-auto grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] items-center gap-3"
          >
            <Side team={match.home} />
            <span className="text-center">
              <span className="block text-[44px] leading-none font-[650]">
                {started ? (
                  <>
                    {match.homeScore}
                    <span className="mx-2 text-text-3">:</span>
                    {match.guestScore}
                  </>
                ) : (
                  <span className="text-[28px] text-text-3">–</span>
                )}
              </span>
              {match.rounds && match.clock.phase === 'map' && match.state === 'live' ? (
                <Tag className="mt-2">
                  {t('sportsbookLate.esports.inMap', { home: match.rounds[0], guest: match.rounds[1] })}
                </Tag>
              ) : null}
              {match.halfTime ? (
                <span className="mt-1.5 block text-meta text-text-2">
                  {t('fixtures.halfTimeScore', { home: match.halfTime[0], guest: match.halfTime[1] })}
                </span>
              ) : null}
              {match.shootOut ? (
                <span className="block text-meta font-semibold">
                  {t('fixtures.shootOutScore', { home: match.shootOut[0], guest: match.shootOut[1] })}
                </span>
              ) : null}
            </span>
            <Side team={match.guest} />
          </div>
        </div>
        {match.series ? <MapList match={match} bestOf={match.series.bestOf} /> : <MatchPitch match={match} />}
      </div>
      {started && match.series ? <RoundStrip match={match} /> : null}
      {started && !match.series ? (
        <div className="border-t border-line px-7 py-1">
          {match.feed === 'http' ? null : <GoalLine match={match} />}
        </div>
      ) : null}
      <KickStrip match={match} />
    </Card>
  )
}
