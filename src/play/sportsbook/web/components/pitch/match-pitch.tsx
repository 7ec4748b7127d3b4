import { Pitch } from '#design/art/pitch.tsx'
import type { MatchDetail } from '#play/fixtures/fixtures.contract.ts'
import { useSeen } from '#play/fixtures/web/index.ts'
import { useLastGoal } from '../matches/featured-match.tsx'
import { PitchScene } from './pitch-scene.tsx'
import { isHalfPlayed, shownOf } from './pitch-shown.rules.ts'

/** The pitch of a football match: as far as somebody tells what happens on it, with what was seen last. */
export function MatchPitch({ match }: { match: MatchDetail }) {
  return match.feed === 'http' || match.state === 'off' ? (
    <BarePitch match={match} />
  ) : (
    <ToldPitch match={match} />
  )
}

function ToldPitch({ match }: { match: MatchDetail }) {
  // Of a real match that is replayed goals are all there is, and those come with the match.
  const isAsked = match.feed === 'simulated' && isHalfPlayed(match)
  const told = useSeen(match, { enabled: isAsked })
  return <PitchScene match={match} shown={shownOf(match, isAsked ? told : null)} />
}

/** A pitch without a ball: of a match whose feed tells its score alone, and of one that is off. */
function BarePitch({ match }: { match: MatchDetail }) {
  const lastGoal = useLastGoal(match)
  return (
    <div className="relative min-h-48 max-md:hidden">
      <Pitch className="absolute inset-0 size-full" />
      {match.isStart && match.state !== 'off' ? (
        <p className="absolute bottom-3 left-3.5 text-small font-semibold text-art-text [text-shadow:0_1px_4px_rgb(0_0_0/0.6)]">
          {lastGoal}
        </p>
      ) : null}
    </div>
  )
}
