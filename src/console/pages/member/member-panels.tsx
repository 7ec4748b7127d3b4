import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Skeleton } from '#design/skeleton/skeleton.tsx'
import { TabPanel, Tabs } from '#design/tabs/tabs.tsx'
import type { memberCall } from '#members/identity/desk/identity.desk.ts'
import { useViewer } from '#platform/desk/web/viewer.ts'
import type { CallOutput } from '#platform/http/contract.ts'
import { DESKS } from '../../desks.ts'
import { NotesPanel } from './notes-panel.tsx'
import { SessionsPanel } from './sessions-panel.tsx'

/** The parts of all rooms, each fetched when its tab is first opened. */
const PANELS = DESKS.flatMap(({ name, memberPanels = [] }) =>
  memberPanels.map((panel, index) => ({ ...panel, key: `${name}${index}`, Panel: lazy(panel.load) })),
).toSorted((a, b) => a.order - b.order)

/** What every room knows of a member, as tabs; sessions and notes are this page's own. */
export function MemberPanels({
  memberId,
  member,
}: {
  memberId: string
  member: CallOutput<typeof memberCall>
}) {
  const { t } = useTranslation()
  const { may } = useViewer()
  const panels = PANELS.filter(({ permission }) => may(permission))
  const [tab, setTab] = useState(panels[0]?.key ?? 'sessions')
  return (
    <section
      aria-label={t('identityDesk.member.panels')}
      className="min-w-0 rounded-md border border-line bg-surface-1"
    >
      <Tabs
        label={t('identityDesk.member.panels')}
        value={tab}
        onValueChange={setTab}
        listClassName="px-3.5"
        items={[
          ...panels.map(({ key, title }) => ({ value: key, label: t(title) })),
          { value: 'sessions', label: t('identityDesk.member.sessions'), count: member.sessions.length },
          { value: 'notes', label: t('identityDesk.member.notes'), count: member.notes.length },
        ]}
      >
        {panels.map(({ key, Panel }) => (
          <TabPanel key={key} value={key}>
            <Suspense fallback={<Skeleton className="m-3.5 h-20" />}>
              <Panel memberId={memberId} />
            </Suspense>
          </TabPanel>
        ))}
        <TabPanel value="sessions">
          <SessionsPanel sessions={member.sessions} />
        </TabPanel>
        <TabPanel value="notes">
          <NotesPanel member={member} />
        </TabPanel>
      </Tabs>
    </section>
  )
}
