import { useTranslation } from 'react-i18next'
import { TextLink } from '#design/link/text-link.tsx'
import { DataTable } from '#design/table/data-table.tsx'
import { Tag } from '#design/tag/tag.tsx'
import { DeskPage } from '#platform/desk/web/page/desk-page.tsx'
import { DeskPanel } from '#platform/desk/web/page/desk-panel.tsx'
import type { CallOutput } from '#platform/http/contract.ts'
import { useCallQuery } from '#platform/http/web/query.ts'
import { currentLanguage } from '#platform/i18n/web/language.ts'
import { timeWords } from '#platform/i18n/web/time-words.ts'
import { LoadProblem } from '#platform/shell/web/load-problem.tsx'
import { peopleCall } from '../../people.actions.ts'
import { MANAGE_PEOPLE, meCall } from '../../people.contract.ts'
import { AllowListPanel } from '../parts/allow-list-panel.tsx'
import { Invitations } from '../parts/invitations.tsx'
import { InvitePanel } from '../parts/invite-panel.tsx'
import { useRoleWords } from '../parts/role-words.ts'
import { personPath } from '../paths.ts'

type People = CallOutput<typeof peopleCall>

/** Who runs the house: everybody with their roles and factors, who is invited, from where the console is reached. */
export default function PeoplePage() {
  const { t } = useTranslation()
  const people = useCallQuery(peopleCall, {})
  const me = useCallQuery(meCall, {})
  const mayManage = me.data?.permissions.includes(MANAGE_PEOPLE) ?? false
  const { data } = people
  return (
    <DeskPage
      title={t('people.list.title')}
      tags={
        data ? (
          <Tag tone={data.houseMode === 'one' ? 'warn' : 'neutral'}>{t(`people.mode.${data.houseMode}`)}</Tag>
        ) : null
      }
      aside={
        data ? (
          <>
            {mayManage ? <InvitePanel roles={data.roles} takesTwo={data.takesTwo} /> : null}
            <AllowListPanel roles={data.roles} mayManage={mayManage} />
          </>
        ) : null
      }
      asideLabel={t('people.list.aside')}
    >
      <LoadProblem answer={people} card />
      {data ? <Everybody people={data} /> : null}
      {data && data.invitations.length > 0 ? (
        <Invitations invitations={data.invitations} roles={data.roles} mayManage={mayManage} />
      ) : null}
    </DeskPage>
  )
}

function Everybody({ people: { list, roles } }: { people: People }) {
  const { t } = useTranslation()
  const words = useRoleWords(roles)
  const at = (instant: string | null) =>
    instant ? timeWords(instant, currentLanguage()) : t('people.list.never')
  const factors = ({ passkeys, totp }: People['list'][number]) =>
    [passkeys > 0 ? t('people.list.passkeys', { count: passkeys }) : '', totp ? t('people.list.totp') : '']
      .filter(Boolean)
      .join(' · ') || t('people.list.noFactor')
  return (
    <DeskPanel title={t('people.list.everybody')} flush>
      <DataTable
        label={t('people.list.everybody')}
        rows={list}
        rowKey={({ staffId }) => staffId}
        columns={[
          {
            key: 'name',
            head: t('people.list.name'),
            phone: 'title',
            cell: ({ displayName, name }) => (
              <>
                <TextLink to={personPath(name)}>{displayName}</TextLink>{' '}
                <span className="text-text-3">{name}</span>
              </>
            ),
          },
          {
            key: 'roles',
            head: t('people.list.roles'),
            cell: (row) => words(row.roles) || t('people.list.noRole'),
          },
          { key: 'factors', head: t('people.list.factors'), cell: factors },
          { key: 'seen', head: t('people.list.seen'), cell: ({ lastSeenAt }) => at(lastSeenAt) },
          {
            key: 'state',
            head: t('people.list.state'),
            phone: 'state',
            cell: ({ active }) => (
              <Tag tone={active ? 'success' : 'danger'}>
                {t(active ? 'people.list.active' : 'people.list.inactive')}
              </Tag>
            ),
          },
        ]}
      />
    </DeskPanel>
  )
}
