import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { DeskPanel } from '../page/desk-panel.tsx'

/** What a member will read, by what is done. */
export interface MemberSentence {
  readonly key: string
  /** What would be done: 通过. */
  readonly when: string
  readonly text: ReactNode
}

/** What the member will read, before it is done. `note` says what nobody can do about it. */
export function MemberSees({ sentences, note }: { sentences: readonly MemberSentence[]; note?: ReactNode }) {
  const { t } = useTranslation()
  return (
    <DeskPanel title={t('platformDesk.memberSees')}>
      <dl className="rounded-sm bg-surface-2 px-3 py-2.5 text-small">
        {sentences.map(({ key, when, text }) => (
          <div key={key} className="py-0.5">
            <dt className="inline text-text-2">{t('platformDesk.memberSeesWhen', { when })}</dt>{' '}
            <dd className="inline font-semibold">{text}</dd>
          </div>
        ))}
      </dl>
      {note ? <p className="mt-2 text-meta text-text-3">{note}</p> : null}
    </DeskPanel>
  )
}
