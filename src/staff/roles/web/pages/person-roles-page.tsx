import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { Checkbox } from '#design/checkbox/checkbox.tsx'
import { TextLink } from '#design/link/text-link.tsx'
import { Note } from '#design/note/note.tsx'
import { Skeleton, SkeletonGroup } from '#design/skeleton/skeleton.tsx'
import { ActionPanel } from '#platform/desk/web/action/action-panel.tsx'
import { deskAction } from '#platform/desk/web/action/desk-action.ts'
import { DeskPage } from '#platform/desk/web/page/desk-page.tsx'
import { DeskPanel } from '#platform/desk/web/page/desk-panel.tsx'
import { useCallQuery } from '#platform/http/web/query.ts'
import { failureOf, LoadProblem } from '#platform/shell/web/load-problem.tsx'
import { peopleCall } from '#staff/people/people.actions.ts'
import { meCall } from '#staff/people/people.contract.ts'
import { assignRolesCall, type Role, rolesCall } from '../../roles.contract.ts'
import { ALONE, conflictIn } from '../../roles.rules.ts'
import { usePermissionWords, useRoleName } from '../parts/role-words.ts'
import { ROLES_PATH, rolePath } from '../paths.ts'

/** Which roles somebody has: set by two, and never by themselves. */
export default function PersonRolesPage() {
  const { t } = useTranslation()
  const { staffId = '' } = useParams()
  const roles = useCallQuery(rolesCall, {})
  const people = useCallQuery(peopleCall, {})
  const me = useCallQuery(meCall, {})
  const failure = failureOf([roles, people, me])
  const person = people.data?.list.find((one) => one.staffId === staffId)
  if (roles.data && person && me.data) {
    const isOwn = me.data.staffId === staffId
    const mayManage = me.data.permissions.includes(assignRolesCall.permission)
    return (
      <Editor
        key={`${staffId} ${person.roles.join(' ')}`}
        person={person}
        roles={roles.data.list.filter(({ id }) => id !== ALONE)}
        isOwn={isOwn}
        mayManage={mayManage}
      />
    )
  }
  return (
    <DeskPage title={t('roles.person.title')}>
      {failure ? <LoadProblem answer={failure} card /> : null}
      {people.data && !person ? <Note tone="warn">{t('roles.errors.unknownPerson')}</Note> : null}
      {failure || people.data ? null : (
        <SkeletonGroup label={t('roles.loading')} className="grid gap-3">
          <Skeleton className="h-40" />
        </SkeletonGroup>
      )}
    </DeskPage>
  )
}

function Editor({
  person,
  roles,
  isOwn,
  mayManage,
}: {
  person: { staffId: string; displayName: string; roles: string[] }
  roles: readonly Role[]
  isOwn: boolean
  mayManage: boolean
}) {
  const { t } = useTranslation()
  const nameOf = useRoleName()
  const wordsOf = usePermissionWords()
  const before = person.roles.filter((id) => id !== ALONE)
  const [chosen, setChosen] = useState<readonly string[]>(before)
  const permissions = roles.filter(({ id }) => chosen.includes(id)).flatMap((role) => role.permissions)
  const all = [...new Set(permissions)].toSorted()
  const conflict = conflictIn(chosen, all)
  const isSame = chosen.toSorted().join(' ') === before.toSorted().join(' ')
  const blocked = conflict ? t(`roles.errors.${conflict}`) : isSame ? t('roles.errors.unchanged') : undefined
  const toggle = (id: string) =>
    setChosen(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id])
  const isClosed = isOwn || !mayManage
  return (
    <DeskPage
      title={t('roles.person.of', { name: person.displayName })}
      tools={<TextLink to={ROLES_PATH}>{t('roles.one.all')}</TextLink>}
      asideLabel={t('roles.one.change')}
      aside={
        isClosed ? null : (
          <ActionPanel
            title={t('roles.one.change')}
            note={t('roles.one.takesTwo')}
            actions={[
              deskAction({
                key: 'assign',
                call: assignRolesCall,
                label: t('roles.person.propose'),
                tone: 'main',
                blocked,
                input: () => ({ staffId: person.staffId, roles: chosen.toSorted() }),
              }),
            ]}
          />
        )
      }
    >
      {isOwn ? <Note>{t('roles.errors.notYourOwn')}</Note> : null}
      <DeskPanel title={t('roles.list.roles')}>
        <ul className="grid gap-2 pt-1">
          {roles.map((role) => (
            <li key={role.id} className="flex flex-wrap items-start justify-between gap-x-4">
              <Checkbox
                checked={chosen.includes(role.id)}
                disabled={isClosed}
                onChange={() => toggle(role.id)}
              >
                {nameOf(role)}
              </Checkbox>
              <TextLink to={rolePath(role.id)} look="quiet" className="text-small">
                {t('roles.person.count', { count: role.permissions.length })}
              </TextLink>
            </li>
          ))}
        </ul>
      </DeskPanel>
      <DeskPanel title={t('roles.person.together')} detail={t('roles.person.count', { count: all.length })}>
        {all.length > 0 ? (
          <ul className="grid gap-x-6 gap-y-1 text-small min-[900px]:grid-cols-2">
            {all.map((id) => (
              <li key={id} className="text-text-2">
                {wordsOf(id)}
              </li>
            ))}
          </ul>
        ) : (
          <p className="text-small text-text-3">{t('roles.person.nothing')}</p>
        )}
      </DeskPanel>
    </DeskPage>
  )
}
