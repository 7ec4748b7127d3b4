import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#design/button/button.tsx'
import { CopyButton } from '#design/copy-button/copy-button.tsx'
import { Note } from '#design/note/note.tsx'
import { toast } from '#design/toast/toast.store.ts'
import { ActionPanel } from '#platform/desk/web/action/action-panel.tsx'
import { deskAction } from '#platform/desk/web/action/desk-action.ts'
import { useProved } from '#platform/desk/web/action/use-proved.ts'
import { DeskPanel } from '#platform/desk/web/page/desk-panel.tsx'
import type { CallOutput } from '#platform/http/contract.ts'
import { currentLanguage } from '#platform/i18n/web/language.ts'
import { timeWords } from '#platform/i18n/web/time-words.ts'
import { toastOutcome } from '#platform/shell/web/toast-outcome.ts'
import { invitationCodeCall, type peopleCall, uninviteCall } from '../../people.actions.ts'
import { CODE_PATH } from '../paths.ts'
import { type NamedRole, useRoleWords } from './role-words.ts'

type Invitation = CallOutput<typeof peopleCall>['invitations'][number]

/** Who is invited and has not come yet: the code for whoever invited them, and the way to take it back. */
export function Invitations({
  invitations,
  roles,
  mayManage,
}: {
  invitations: readonly Invitation[]
  roles: readonly NamedRole[]
  mayManage: boolean
}) {
  const { t } = useTranslation()
  return (
    <DeskPanel title={t('people.invitations.title')}>
      <ul className="divide-y divide-line text-small">
        {invitations.map((one) => (
          <InvitationRow key={one.invitationId} invitation={one} roles={roles} mayManage={mayManage} />
        ))}
      </ul>
    </DeskPanel>
  )
}

function InvitationRow({
  invitation: { invitationId, name, displayName, roles: ids, invitedBy, expiresAt, isYours },
  roles,
  mayManage,
}: {
  invitation: Invitation
  roles: readonly NamedRole[]
  mayManage: boolean
}) {
  const { t } = useTranslation()
  const words = useRoleWords(roles)
  const show = useProved(invitationCodeCall)
  const [code, setCode] = useState<string | null>(null)
  const [isTakingBack, setTakingBack] = useState(false)
  const until = timeWords(expiresAt, currentLanguage())
  const ask = async () => setCode((await show.mutateAsync({ invitationId })).code)
  return (
    <li className="grid gap-2 py-2.5">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1.5">
        <div className="min-w-0">
          <p className="font-semibold">
            {displayName} <span className="font-normal text-text-3">{name}</span>
          </p>
          <p className="text-meta text-text-2">
            {t('people.invitations.detail', {
              roles: words(ids) || t('people.list.noRole'),
              by: invitedBy,
              until,
            })}
          </p>
        </div>
        {mayManage ? (
          <div className="flex gap-2">
            {isYours ? (
              <Button size="sm" variant="line" busy={show.isPending} onClick={() => void toastOutcome(ask())}>
                {t('people.invitations.show')}
              </Button>
            ) : null}
            <Button size="sm" variant="line" onClick={() => setTakingBack((now) => !now)}>
              {t('people.invitations.takeBack')}
            </Button>
          </div>
        ) : null}
      </div>
      {code ? (
        <Note>
          <p>{t('people.invitations.once')}</p>
          <p className="mt-1 flex items-center gap-1">
            <code className="font-semibold">{code}</code>
            <CopyButton
              text={`${window.location.origin}${CODE_PATH}#${code}`}
              label={t('people.invitations.copyLink')}
              copiedLabel={t('people.copied')}
              onRefused={() => toast({ text: t('people.copyRefused'), tone: 'error' })}
            />
          </p>
        </Note>
      ) : null}
      {isTakingBack ? (
        <ActionPanel
          title={t('people.invitations.takeBack')}
          actions={[
            deskAction({
              key: 'uninvite',
              call: uninviteCall,
              label: t('people.invitations.takeBack'),
              tone: 'danger',
              input: () => ({ invitationId }),
            }),
          ]}
        />
      ) : null}
    </li>
  )
}
