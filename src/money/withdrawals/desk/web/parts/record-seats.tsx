import { useTranslation } from 'react-i18next'
import { TextLink } from '#design/link/text-link.tsx'
import { type Seat, SeatsPanel } from '#platform/desk/web/record/seats-panel.tsx'
import { useCallQuery } from '#platform/http/web/query.ts'
import { currentLanguage } from '#platform/i18n/web/language.ts'
import { timeWords } from '#platform/i18n/web/time-words.ts'
import { meCall } from '#staff/people/people.contract.ts'
import { MAY } from '../../permissions.ts'
import type { WithdrawalRecord } from '../../withdrawals.desk.ts'

/** Who decides, where it takes more than one: the open seat is taken on the page of the change. */
export function RecordSeats({ record: { proposal } }: { record: WithdrawalRecord }) {
  const { t } = useTranslation()
  const { data: me } = useCallQuery(meCall, {}, { staleSeconds: 20 })
  if (!proposal) return null
  const isIn = proposal.taken.some(({ staffId }) => staffId === me?.staffId)
  const mayTake = !isIn && (me?.permissions.includes(MAY.agree) ?? false)
  const taken: Seat[] = proposal.taken.map((seat) => ({
    key: String(seat.no),
    name: seat.name ?? t('withdrawalsDesk.trail.somebody'),
    decision: t(`withdrawalsDesk.seats.${seat.decision}`),
    detail: timeWords(seat.takenAt, currentLanguage()),
    reason: seat.reason,
    signed: seat.signed ?? false,
  }))
  const open: Seat[] = Array.from({ length: Math.max(0, proposal.seats - taken.length) }, (_, n) => ({
    key: `open ${n}`,
    isMine: mayTake && n === 0,
    portraitOf: mayTake && n === 0 ? me?.staffId : undefined,
  }))
  return (
    <SeatsPanel seats={[...taken, ...open]} evidence={proposal.factsHash}>
      <p className="mt-3 text-small">
        <TextLink to={`/console/changes/${proposal.changeId}`}>
          {t(mayTake ? 'withdrawalsDesk.seats.take' : 'withdrawalsDesk.seats.look')}
        </TextLink>
      </p>
    </SeatsPanel>
  )
}
