import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { Field } from '#design/field/field.tsx'
import { Input } from '#design/field/input.tsx'
import { TextLink } from '#design/link/text-link.tsx'
import { Note } from '#design/note/note.tsx'
import { Skeleton, SkeletonGroup } from '#design/skeleton/skeleton.tsx'
import { ActionPanel } from '#platform/desk/web/action/action-panel.tsx'
import { deskAction } from '#platform/desk/web/action/desk-action.ts'
import { DeskPage } from '#platform/desk/web/page/desk-page.tsx'
import { DeskPanel } from '#platform/desk/web/page/desk-panel.tsx'
import { FactLines } from '#platform/desk/web/record/fact-lines.tsx'
import { useCallQuery } from '#platform/http/web/query.ts'
import { currentLanguage } from '#platform/i18n/web/language.ts'
import { timeWords } from '#platform/i18n/web/time-words.ts'
import { failureOf, LoadProblem } from '#platform/shell/web/load-problem.tsx'
import { meCall } from '#staff/people/people.contract.ts'
import { editRoleCall, type Role, removeRoleCall, rolesCall } from '../../roles.contract.ts'
import { ALONE, conflictIn, ROLE_ID } from '../../roles.rules.ts'
import { SEEDED_ROLES } from '../../roles.seeded.ts'
import { PermissionFields } from '../parts/permission-fields.tsx'
import { useRoleName } from '../parts/role-words.ts'
import { ROLES_PATH } from '../paths.ts'

const NEW = 'new'

/** What a role may do, as data; a change of it waits for a second person. */
export default function RolePage() {
  const { t } = useTranslation()
  const { roleId = '' } = useParams()
  const answer = useCallQuery(rolesCall, {})
  const me = useCallQuery(meCall, {})
  const failure = failureOf([answer, me])
  const role = answer.data?.list.find(({ id }) => id === roleId)
  if (answer.data && me.data && (role || roleId === NEW)) {
    const mayManage = me.data.permissions.includes(editRoleCall.permission)
    return <Editor key={`${roleId} ${role?.changedAt}`} role={role ?? null} mayManage={mayManage} />
  }
  return (
    <DeskPage title={t('roles.one.title')}>
      {failure ? <LoadProblem answer={failure} card /> : null}
      {answer.data && me.data ? <Note tone="warn">{t('roles.errors.unknownRole')}</Note> : null}
      {failure || answer.data ? null : (
        <SkeletonGroup label={t('roles.loading')} className="grid gap-3">
          <Skeleton className="h-40" />
        </SkeletonGroup>
      )}
    </DeskPage>
  )
}

function Editor({ role, mayManage }: { role: Role | null; mayManage: boolean }) {
  const { t } = useTranslation()
  const nameOf = useRoleName()
  const before = new Set<string>(role?.permissions ?? [])
  const [chosen, setChosen] = useState<ReadonlySet<string>>(before)
  const [id, setId] = useState('')
  const [name, setName] = useState(role?.name ?? '')
  const isKept = role?.id === ALONE
  const conflict = conflictIn(role ? [role.id] : [], chosen)
  const isSame =
    role !== null &&
    chosen.size === before.size &&
    [...chosen].every((one) => before.has(one)) &&
    name.trim() === (role.name ?? '')
  const blocked = blockedBecause()
  const blockedRemoval = role && role.holders.length > 0 ? t('roles.errors.stillHeld') : undefined
  function blockedBecause(): string | undefined {
    if (conflict) return t(`roles.errors.${conflict}`)
    if (isSame) return t('roles.errors.unchanged')
    if (!role && !ROLE_ID.test(id)) return t('roles.one.idNeeded')
    if (!role && name.trim().length < 2) return t('roles.one.nameNeeded')
    return undefined
  }
  const isRemovable = role !== null && !(role.id in SEEDED_ROLES)
  return (
    <DeskPage
      title={role ? nameOf(role) : t('roles.one.make')}
      tools={<TextLink to={ROLES_PATH}>{t('roles.one.all')}</TextLink>}
      asideLabel={t('roles.one.change')}
      aside={
        <>
          {role ? <Holders role={role} /> : null}
          {mayManage && !isKept ? (
            <ActionPanel
              title={t('roles.one.change')}
              note={t('roles.one.takesTwo')}
              actions={[
                deskAction({
                  key: 'edit',
                  call: editRoleCall,
                  label: t(role ? 'roles.one.propose' : 'roles.one.proposeNew'),
                  tone: 'main',
                  blocked,
                  input: () => ({
                    roleId: role?.id ?? id,
                    ...(name.trim() && name.trim() !== role?.name ? { name: name.trim() } : {}),
                    permissions: [...chosen].toSorted(),
                  }),
                }),
                ...(isRemovable
                  ? [
                      deskAction({
                        key: 'remove',
                        call: removeRoleCall,
                        label: t('roles.one.remove'),
                        tone: 'danger',
                        blocked: blockedRemoval,
                        input: () => ({ roleId: role.id }),
                      }),
                    ]
                  : []),
              ]}
            >
              {role ? null : (
                <Field label={t('roles.one.id')} hint={t('roles.one.idHint')}>
                  <Input value={id} maxLength={30} onChange={(event) => setId(event.target.value)} />
                </Field>
              )}
              <Field label={t('roles.one.name')} hint={role ? t('roles.one.nameHint') : undefined}>
                <Input value={name} maxLength={40} onChange={(event) => setName(event.target.value)} />
              </Field>
            </ActionPanel>
          ) : null}
        </>
      }
    >
      {isKept ? <Note>{t('roles.one.alone')}</Note> : null}
      <PermissionFields
        chosen={chosen}
        before={before}
        onChange={setChosen}
        disabled={!mayManage || isKept}
      />
    </DeskPage>
  )
}

function Holders({ role }: { role: Role }) {
  const { t } = useTranslation()
  const lines = role.holders.map(({ staffId, displayName, active, since }) => ({
    key: staffId,
    label: displayName,
    value: active ? timeWords(since, currentLanguage()) : t('roles.list.shutOut'),
  }))
  return (
    <DeskPanel title={t('roles.one.holders')}>
      {lines.length > 0 ? (
        <FactLines lines={lines} />
      ) : (
        <p className="text-small text-text-3">{t('roles.list.nobody')}</p>
      )}
    </DeskPanel>
  )
}
