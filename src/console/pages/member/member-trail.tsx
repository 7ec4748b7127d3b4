import { useTranslation } from 'react-i18next'
import { memberTrailCall } from '#members/identity/desk/identity.desk.ts'
import { DeskPanel } from '#platform/desk/web/page/desk-panel.tsx'
import { AuditTrail } from '#platform/desk/web/record/audit-trail.tsx'
import { useCallQuery } from '#platform/http/web/query.ts'
import { LoadProblem } from '#platform/shell/web/load-problem.tsx'

/** What was done about a member, newest first. */
export function MemberTrail({ memberId }: { memberId: string }) {
  const { t } = useTranslation()
  const trail = useCallQuery(memberTrailCall, { memberId })
  const { data } = trail
  const who = (entry: { kind: string; who: string | null }) =>
    entry.who ?? t(entry.kind === 'house' ? 'identityDesk.member.byHouse' : 'identityDesk.member.byMember')
  return (
    <DeskPanel title={t('identityDesk.member.trailHeading')}>
      {data ? (
        <AuditTrail
          entries={data.entries.map((entry) => ({
            key: entry.id,
            kind: /\.(view|reveal|see)/.test(entry.action) ? ('view' as const) : ('change' as const),
            who: who(entry),
            what: entry.action,
            at: entry.at,
            reason: entry.reason ?? undefined,
          }))}
        />
      ) : (
        <LoadProblem answer={trail} />
      )}
    </DeskPanel>
  )
}
