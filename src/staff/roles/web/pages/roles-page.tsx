import { useTranslation } from 'react-i18next'
import { ButtonLink } from '#design/button/button-link.tsx'
import { TextLink } from '#design/link/text-link.tsx'
import { Skeleton, SkeletonGroup } from '#design/skeleton/skeleton.tsx'
import { type Column, DataTable } from '#design/table/data-table.tsx'
import { Tag } from '#design/tag/tag.tsx'
import { DeskPage } from '#platform/desk/web/page/desk-page.tsx'
import { DeskPanel } from '#platform/desk/web/page/desk-panel.tsx'
import { useCallQuery } from '#platform/http/web/query.ts'
import { failureOf, LoadProblem } from '#platform/shell/web/load-problem.tsx'
import { peopleCall } from '#staff/people/people.actions.ts'
import { meCall } from '#staff/people/people.contract.ts'
import { editRoleCall, type Role, rolesCall } from '../../roles.contract.ts'
import { useRoleName } from '../parts/role-words.ts'
import { personRolesPath, rolePath } from '../paths.ts'

/** Which roles there are and who has them, and who has which. */
export default function RolesPage() {
  const { t } = useTranslation()
  const roles = useCallQuery(rolesCall, {})
  const people = useCallQuery(peopleCall, {})
  const me = useCallQuery(meCall, {})
  const failure = failureOf([roles, people])
  const mayManage = me.data?.permissions.includes(editRoleCall.permission) ?? false
  const isThere = roles.data && people.data
  return (
    <DeskPage
      title={t('roles.list.title')}
      tools={
        mayManage ? (
          <ButtonLink to={rolePath('new')} variant="line" size="sm">
            {t('roles.list.make')}
          </ButtonLink>
        ) : null
      }
    >
      {failure ? <LoadProblem answer={failure} card /> : null}
      {!isThere && !failure ? (
        <SkeletonGroup label={t('roles.loading')} className="grid gap-3">
          <Skeleton className="h-40" />
          <Skeleton className="h-40" />
        </SkeletonGroup>
      ) : null}
      {roles.data ? <RoleTable roles={roles.data.list} /> : null}
      {isThere ? (
        <PeopleTable people={people.data.list} roles={roles.data.list} own={me.data?.staffId ?? null} />
      ) : null}
    </DeskPage>
  )
}

function RoleTable({ roles }: { roles: readonly Role[] }) {
  const { t } = useTranslation()
  const nameOf = useRoleName()
  const columns: readonly Column<Role>[] = [
    {
      key: 'name',
      head: t('roles.list.role'),
      phone: 'title',
      cell: (role) => <TextLink to={rolePath(role.id)}>{nameOf(role)}</TextLink>,
    },
    {
      key: 'permissions',
      head: t('roles.list.permissions'),
      align: 'right',
      phone: 'value',
      cell: ({ permissions }) => permissions.length,
    },
    {
      key: 'holders',
      head: t('roles.list.holders'),
      cell: ({ holders }) =>
        holders
          .filter(({ active }) => active)
          .map(({ displayName }) => displayName)
          .join(t('roles.list.and')) || t('roles.list.nobody'),
    },
    {
      key: 'changed',
      head: t('roles.list.origin'),
      phone: 'none',
      cell: ({ changedAt }) => t(changedAt === null ? 'roles.list.ofProgram' : 'roles.list.ofHouse'),
    },
  ]
  return (
    <DeskPanel title={t('roles.list.roles')} flush>
      <DataTable label={t('roles.list.roles')} columns={columns} rows={roles} rowKey={({ id }) => id} />
    </DeskPanel>
  )
}

type Person = { staffId: string; displayName: string; name: string; active: boolean; roles: string[] }

function PeopleTable({
  people,
  roles,
  own,
}: {
  people: readonly Person[]
  roles: readonly Role[]
  own: string | null
}) {
  const { t } = useTranslation()
  const nameOf = useRoleName()
  const columns: readonly Column<Person>[] = [
    {
      key: 'name',
      head: t('roles.list.person'),
      phone: 'title',
      cell: ({ staffId, displayName }) => <TextLink to={personRolesPath(staffId)}>{displayName}</TextLink>,
    },
    {
      key: 'roles',
      head: t('roles.list.theirRoles'),
      phone: 'detail',
      cell: (person) =>
        person.roles
          .map((id) => nameOf(roles.find((role) => role.id === id) ?? { id, name: null }))
          .join(t('roles.list.and')) || t('roles.list.none'),
    },
    {
      key: 'state',
      head: t('roles.list.state'),
      phone: 'value',
      cell: ({ active, staffId }) =>
        active ? (
          staffId === own ? (
            <Tag>{t('roles.list.you')}</Tag>
          ) : null
        ) : (
          <Tag tone="danger">{t('roles.list.shutOut')}</Tag>
        ),
    },
  ]
  return (
    <DeskPanel title={t('roles.list.people')} flush>
      <DataTable
        label={t('roles.list.people')}
        columns={columns}
        rows={people}
        rowKey={({ staffId }) => staffId}
      />
    </DeskPanel>
  )
}
