import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Checkbox } from '#design/checkbox/checkbox.tsx'
import { Field } from '#design/field/field.tsx'
import { Input } from '#design/field/input.tsx'
import { ActionPanel } from '#platform/desk/web/action/action-panel.tsx'
import { deskAction } from '#platform/desk/web/action/desk-action.ts'
import { inviteCall } from '../../people.actions.ts'
import { STAFF_NAME } from '../../people.contract.ts'
import { type NamedRole, useRoleWords } from './role-words.ts'

/** Asks somebody in: who they are, and what they become. */
export function InvitePanel({ roles, takesTwo }: { roles: readonly NamedRole[]; takesTwo: boolean }) {
  const { t } = useTranslation()
  const words = useRoleWords(roles)
  const [name, setName] = useState('')
  const [displayName, setDisplayName] = useState('')
  const [picked, setPicked] = useState<readonly string[]>([])
  const clear = () => {
    setName('')
    setDisplayName('')
    setPicked([])
  }
  const isReady = STAFF_NAME.test(name) && displayName.trim() !== ''
  return (
    <ActionPanel
      title={t('people.invite.title')}
      note={t(takesTwo ? 'people.invite.two' : 'people.invite.one')}
      again={{ label: t('people.invite.again'), onPress: clear }}
      actions={[
        deskAction({
          key: 'invite',
          call: inviteCall,
          label: t('people.invite.submit'),
          tone: 'main',
          input: () => ({ name, displayName, roles: [...picked] }),
          blocked: isReady ? undefined : t('people.invite.blocked'),
        }),
      ]}
    >
      <Field label={t('people.name')} hint={t('people.nameHint')}>
        <Input
          value={name}
          maxLength={20}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          onChange={(event) => setName(event.target.value.toLowerCase())}
        />
      </Field>
      <Field label={t('people.invite.displayName')}>
        <Input
          value={displayName}
          maxLength={40}
          autoComplete="off"
          onChange={(event) => setDisplayName(event.target.value)}
        />
      </Field>
      <fieldset className="grid gap-1">
        <legend className="mb-1 text-small text-text-2">{t('people.invite.roles')}</legend>
        {roles.map(({ id }) => (
          <Checkbox
            key={id}
            checked={picked.includes(id)}
            onChange={({ target }) =>
              setPicked((now) => (target.checked ? [...now, id] : now.filter((one) => one !== id)))
            }
          >
            {words([id])}
          </Checkbox>
        ))}
      </fieldset>
    </ActionPanel>
  )
}
