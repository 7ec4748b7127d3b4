import { useTranslation } from 'react-i18next'
import { mayBuild } from '../../../builder/picks.rules.ts'
import { parseLine } from '../../../markets/lines.rules.ts'
import { matchOfBuilder } from '../../builder/builder-slip.rules.ts'
import { removeFromSlip, useSlip } from '../../slip/slip.store.ts'
import { showTab } from '../multiple.store.ts'
import type { SlipLeg } from '../multiple-slip.rules.ts'

const ACTION = 'relative hit-area font-semibold text-text underline underline-offset-4'

/**
 * What one press does about a leg on a match that another leg is on: it goes, or all picks of that match become one bet,
 * where they can be one.
 */
export function CorrectLeg({ leg: { id, key, match }, name }: { leg: SlipLeg; name: string }) {
  const { t } = useTranslation()
  const picks = useSlip((slip) => slip.picks)
  const isBuildable =
    match?.state === 'upcoming' &&
    matchOfBuilder(picks)?.matchId === key.matchId &&
    picks
      .filter(({ matchId }) => matchId === key.matchId)
      .every(({ market, line }) => mayBuild({ kind: market, line: line === null ? null : parseLine(line) }))
  return (
    <p className="mt-1 flex min-h-7 flex-wrap items-center gap-x-4 gap-y-1 text-meta">
      <button
        type="button"
        aria-label={t('sportsbookLate.correct.removeOf', { pick: name })}
        onClick={() => removeFromSlip(id)}
        className={ACTION}
      >
        {t('sportsbookLate.correct.remove')}
      </button>
      {isBuildable ? (
        <button type="button" onClick={() => showTab('builder')} className={ACTION}>
          {t('sportsbookLate.correct.build')}
        </button>
      ) : null}
    </p>
  )
}
