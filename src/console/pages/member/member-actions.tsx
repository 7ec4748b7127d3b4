import { useTranslation } from 'react-i18next'
import {
  keepMemberLockedCall,
  lockMemberCall,
  type memberCall,
  signOutMemberCall,
  unlockMemberCall,
} from '#members/identity/desk/identity.desk.ts'
import { LOCKABLE } from '#members/identity/locks.rules.ts'
import { ActionPanel } from '#platform/desk/web/action/action-panel.tsx'
import { type DeskAction, deskAction } from '#platform/desk/web/action/desk-action.ts'
import { useViewer } from '#platform/desk/web/viewer.ts'
import type { CallOutput } from '#platform/http/contract.ts'

type Member = CallOutput<typeof memberCall>

/** What stops something for a member at once, and what keeps or lifts it, which takes two. */
export function MemberActions({ member: { memberId, sessions, locks } }: { member: Member }) {
  const { t } = useTranslation()
  const { may } = useViewer()
  const lockOf = (what: (typeof LOCKABLE)[number]) => locks.find((lock) => lock.what === what)
  const brakes: DeskAction[] = [
    ...(may('members.logout')
      ? [
          deskAction({
            key: 'signOut',
            call: signOutMemberCall,
            label: t('identityDesk.member.signOut'),
            input: () => ({ memberId }),
            blocked: sessions.length === 0 ? t('identityDesk.member.noSessions') : undefined,
          }),
        ]
      : []),
    ...(may('members.lock')
      ? LOCKABLE.filter((what) => !lockOf(what)).map((what) =>
          deskAction({
            key: what,
            call: lockMemberCall,
            label: t(`identityDesk.member.lock.${what}`),
            tone: 'danger',
            input: () => ({ memberId, what }),
          }),
        )
      : []),
  ]
  const byTwo: DeskAction[] = may('members.lock')
    ? locks.flatMap(({ what, until }) => [
        ...(until
          ? [
              deskAction({
                key: `keep ${what}`,
                call: keepMemberLockedCall,
                label: t(`identityDesk.member.keep.${what}`),
                tone: 'danger' as const,
                input: () => ({ memberId, what }),
              }),
            ]
          : []),
        deskAction({
          key: `unlock ${what}`,
          call: unlockMemberCall,
          label: t(`identityDesk.member.unlock.${what}`),
          tone: 'main' as const,
          input: () => ({ memberId, what }),
        }),
      ])
    : []
  const standing = locks.map(({ what, until }) => `${what} ${until}`).join()
  return (
    <>
      {brakes.length > 0 ? (
        <ActionPanel
          key={`brakes ${standing} ${sessions.length}`}
          title={t('identityDesk.member.brakes')}
          note={t('identityDesk.member.brakeNote')}
          actions={brakes}
        />
      ) : null}
      {byTwo.length > 0 ? (
        <ActionPanel key={`two ${standing}`} title={t('identityDesk.member.byTwo')} actions={byTwo} />
      ) : null}
    </>
  )
}
