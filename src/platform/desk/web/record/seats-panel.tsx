import clsx from 'clsx'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Portrait } from '#design/art/portrait.tsx'
import { Avatar } from '#design/avatar/avatar.tsx'
import { Tag } from '#design/tag/tag.tsx'
import { DeskPanel } from '../page/desk-panel.tsx'
import { HashWords } from './hash-words.tsx'

/** A seat that somebody took. */
export interface TakenSeat {
  readonly key: string
  readonly name: string
  /** What they decided, in words: 通过. */
  readonly decision: string
  /** Their role and the moment. */
  readonly detail?: ReactNode
  /** Why, in their own words. */
  readonly reason?: ReactNode
  /** They signed it; the mark of what they signed with, where there is one. */
  readonly signed?: boolean | string
}

/** A seat that nobody took yet. */
export interface OpenSeat {
  readonly key: string
  readonly name?: undefined
  /** The one who looks may take it. */
  readonly isMine: boolean
  /** Who they are, or why it is not theirs. */
  readonly detail?: ReactNode
  /** Whose face stands in it, where it is theirs. */
  readonly portraitOf?: string
}

export type Seat = TakenSeat | OpenSeat

/**
 * Who decides, seat beside seat, all equal: one that is taken says by whom and why, the one that is open has an
 * outline. `evidence` is the hash of what everybody of them sees.
 */
export function SeatsPanel({
  seats,
  evidence,
  title,
  children,
}: {
  seats: readonly Seat[]
  evidence?: string
  title?: ReactNode
  /** Below the seats: what the change says, what can be done. */
  children?: ReactNode
}) {
  const { t } = useTranslation()
  return (
    <DeskPanel
      title={title ?? t('platformDesk.seats.heading', { count: seats.length })}
      detail={seats.length > 1 ? t('platformDesk.seats.rule') : undefined}
    >
      <ul className="grid gap-2.5">
        {seats.map((seat) => (
          <SeatRow key={seat.key} seat={seat} />
        ))}
      </ul>
      {evidence ? (
        <p className="mt-3 text-meta text-text-3">
          {t('platformDesk.seats.evidence')} <HashWords hash={evidence} short />
        </p>
      ) : null}
      {children}
    </DeskPanel>
  )
}

function SeatRow({ seat }: { seat: Seat }) {
  const { t } = useTranslation()
  const isTaken = seat.name !== undefined
  const face = isTaken ? seat.name : seat.portraitOf
  return (
    <li
      className={clsx(
        'flex items-start gap-3 rounded-sm border px-3 py-2.5',
        isTaken ? 'border-transparent bg-surface-2' : 'border-warn',
      )}
    >
      <Avatar className="h-8! w-7!">{face ? <Portrait of={face} /> : null}</Avatar>
      <div className="min-w-0 flex-1 text-small">
        <p className="font-semibold">
          {isTaken
            ? t('platformDesk.seats.taken', { name: seat.name, decision: seat.decision })
            : t(seat.isMine ? 'platformDesk.seats.yours' : 'platformDesk.seats.another')}
        </p>
        {seat.detail ? <p className="text-meta text-text-2">{seat.detail}</p> : null}
        {isTaken && seat.reason ? <p className="mt-1.5 [overflow-wrap:anywhere]">{seat.reason}</p> : null}
        {isTaken && typeof seat.signed === 'string' ? (
          <p className="mt-1.5 text-text-3">
            <HashWords hash={seat.signed} short />
          </p>
        ) : null}
      </div>
      {isTaken ? (
        seat.signed ? (
          <Tag tone="success">{t('platformDesk.seats.signed')}</Tag>
        ) : null
      ) : (
        <Tag tone="warn">{t('platformDesk.seats.open')}</Tag>
      )}
    </li>
  )
}
