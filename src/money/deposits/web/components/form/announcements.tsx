import { X } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '#design/icon-button/icon-button.tsx'
import { Note } from '#design/note/note.tsx'
import { closeAnnouncements, closedAnnouncements, unread } from '../../announcements-read.ts'
import type { useAnnouncements } from '../../deposits.queries.ts'

/**
 * What every depositor should know just now, until it is closed: closed it stays so for this session of the
 * browser.
 */
export function Announcements({ answer }: { answer: ReturnType<typeof useAnnouncements> }) {
  const { t } = useTranslation()
  const [closed, setClosed] = useState(closedAnnouncements)
  const shown = unread(answer.data?.announcements ?? [], closed)
  if (shown.length === 0) return null
  return (
    <section aria-label={t('deposits.announcements.title')} className="relative mb-4">
      <Note tone="warn" className="pr-12">
        {shown.map(({ id, content }) => (
          <p key={id} className="whitespace-pre-line [overflow-wrap:anywhere]">
            {content}
          </p>
        ))}
      </Note>
      <div className="absolute top-1 right-1">
        <IconButton
          label={t('deposits.announcements.close')}
          onClick={() => setClosed(closeAnnouncements(shown))}
        >
          <X size={20} strokeWidth={1.75} aria-hidden="true" />
        </IconButton>
      </div>
    </section>
  )
}
