import { useTranslation } from 'react-i18next'
import { type Seat, SeatsPanel } from '#platform/desk/web/record/seats-panel.tsx'
import { currentLanguage } from '#platform/i18n/web/language.ts'
import { timeWords } from '#platform/i18n/web/time-words.ts'
import type { WholeChange } from '../../changes.contract.ts'

/** Who has a seat and why, and the seats that are open: seat beside seat, none before another. */
export function ChangeSeats({ change, me }: { change: WholeChange; me?: string | undefined }) {
  const { t } = useTranslation()
  const { seats, seatsTaken, state, hindrance, inputHash, expiresAt } = change
  const at = (instant: string) => timeWords(instant, currentLanguage())
  const taken: Seat[] = seatsTaken.map(({ no, who, decision, reason, takenAt, signed }) => ({
    key: String(no),
    name: who.name,
    decision: t(`changes.decisions.${decision}`),
    detail: at(takenAt),
    reason,
    signed: signed ? (signed.kind === 'passkey' ? signed.challenge : true) : false,
  }))
  const free = state === 'proposed' ? Math.max(0, seats - seatsTaken.length) : 0
  const open: Seat[] = Array.from({ length: free }, (_, index) => ({
    key: `open ${index}`,
    // Of two that are open, one would be theirs.
    isMine: hindrance === null && index === 0,
    portraitOf: hindrance === null && index === 0 ? me : undefined,
    detail:
      hindrance === null || index > 0
        ? t('changes.one.until', { at: at(expiresAt) })
        : t(`changes.hindrances.${hindrance}`),
  }))
  return <SeatsPanel seats={[...taken, ...open]} evidence={inputHash} />
}
