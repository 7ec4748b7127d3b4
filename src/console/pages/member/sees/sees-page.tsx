import { Eye } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { TextLink } from '#design/link/text-link.tsx'
import { Note } from '#design/note/note.tsx'
import { Segmented } from '#design/segmented/segmented.tsx'
import { memberCall } from '#members/identity/desk/identity.desk.ts'
import { DeskPage } from '#platform/desk/web/page/desk-page.tsx'
import { useViewer } from '#platform/desk/web/viewer.ts'
import { useCallQuery } from '#platform/http/web/query.ts'
import { clockWords } from '#platform/i18n/web/time-words.ts'
import { MEMBERS_PATH } from '../../../paths.ts'
import { BeginPanel, type Opening } from './begin-panel.tsx'
import { type Screen, SeenFrame } from './seen-frame.tsx'

/** What a member sees on their own pages, so that somebody of the house can say it to them: to look at, and nothing else. */
export default function SeesPage() {
  const { t } = useTranslation()
  const { id: memberId = '' } = useParams()
  const { may } = useViewer()
  const { data: member } = useCallQuery(memberCall, { memberId }, { enabled: may('members.view') })
  const [opening, setOpening] = useState<Opening | null>(null)
  const [isOver, setOver] = useState(false)
  const [screen, setScreen] = useState<Screen>('phone')
  const name = member?.name ?? memberId.slice(0, 8)
  return (
    <DeskPage
      title={t('identityDesk.sees.title')}
      tags={<TextLink to={`${MEMBERS_PATH}/${memberId}`}>{name}</TextLink>}
      tools={
        opening ? (
          <Segmented
            label={t('identityDesk.sees.screen')}
            value={screen}
            onValueChange={setScreen}
            items={[
              { value: 'phone', label: t('identityDesk.sees.screens.phone') },
              { value: 'desktop', label: t('identityDesk.sees.screens.desktop') },
            ]}
          />
        ) : null
      }
    >
      {opening ? (
        <>
          <div role="status">
            <Note tone="warn" icon={<Eye size={20} strokeWidth={1.75} />}>
              {t('identityDesk.sees.banner', {
                name,
                since: clockWords(new Date(opening.since)),
                until: clockWords(new Date(opening.until)),
              })}
            </Note>
          </div>
          <SeenFrame
            memberId={memberId}
            membersAt={opening.membersAt}
            name={name}
            screen={screen}
            onOver={() => {
              setOpening(null)
              setOver(true)
            }}
          />
        </>
      ) : (
        <BeginPanel memberId={memberId} isOver={isOver} onBegun={setOpening} />
      )}
    </DeskPage>
  )
}
