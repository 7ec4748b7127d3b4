import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { Field } from '#design/field/field.tsx'
import { Input } from '#design/field/input.tsx'
import { Tag } from '#design/tag/tag.tsx'
import { ActionPanel } from '#platform/desk/web/action/action-panel.tsx'
import { deskAction } from '#platform/desk/web/action/desk-action.ts'
import { DeskPage } from '#platform/desk/web/page/desk-page.tsx'
import { DeskPanel } from '#platform/desk/web/page/desk-panel.tsx'
import { RecordHeader } from '#platform/desk/web/page/record-header.tsx'
import { FactLines } from '#platform/desk/web/record/fact-lines.tsx'
import type { CallOutput } from '#platform/http/contract.ts'
import { useCallQuery } from '#platform/http/web/query.ts'
import { currentLanguage } from '#platform/i18n/web/language.ts'
import { timeWords } from '#platform/i18n/web/time-words.ts'
import { LoadProblem } from '#platform/shell/web/load-problem.tsx'
import { activateCall, deactivateCall, linkMemberCall, peopleCall, personCall } from '../../people.actions.ts'
import { MANAGE_PEOPLE, meCall } from '../../people.contract.ts'
import { useRoleWords } from '../parts/role-words.ts'

type Person = CallOutput<typeof personCall>

/** Somebody who runs the house: what they have and are, and what can be done about them. */
export default function PersonPage() {
  const { t } = useTranslation()
  const { name = '' } = useParams()
  const person = useCallQuery(personCall, { name })
  const me = useCallQuery(meCall, {})
  const mayManage = me.data?.permissions.includes(MANAGE_PEOPLE) ?? false
  const { data } = person
  return (
    <DeskPage
      title={person.data?.displayName ?? t('people.person.title')}
      aside={
        data && mayManage ? (
          <>
            {me.data?.staffId === data.staffId ? null : <Activity key={String(data.active)} person={data} />}
            <LinkMember key={data.memberId} person={data} />
          </>
        ) : null
      }
      asideLabel={t('people.person.actions')}
    >
      <LoadProblem answer={person} card />
      {data ? <About person={data} /> : null}
    </DeskPage>
  )
}

function About({ person }: { person: Person }) {
  const { t } = useTranslation()
  const { data } = useCallQuery(peopleCall, {})
  const words = useRoleWords(data?.roles ?? [])
  const at = (instant: string | null) =>
    instant ? timeWords(instant, currentLanguage()) : t('people.list.never')
  const yes = (is: boolean) => t(is ? 'people.person.yes' : 'people.person.no')
  return (
    <>
      <RecordHeader
        portraitOf={person.name}
        title={person.displayName}
        tags={
          <Tag tone={person.active ? 'success' : 'danger'}>
            {t(person.active ? 'people.list.active' : 'people.list.inactive')}
          </Tag>
        }
        facts={`${person.name} · ${words(person.roles) || t('people.list.noRole')}`}
      />
      <DeskPanel title={t('people.person.facts')}>
        <FactLines
          columns={2}
          lines={[
            { key: 'since', label: t('people.person.since'), value: at(person.createdAt) },
            { key: 'seen', label: t('people.list.seen'), value: at(person.lastSeenAt) },
            { key: 'approves', label: t('people.person.approvesFrom'), value: at(person.approvesFrom) },
            { key: 'passkeys', label: t('people.person.passkeys'), value: String(person.passkeys) },
            { key: 'totp', label: t('people.mine.totp'), value: yes(person.totp) },
            { key: 'codes', label: t('people.recovery.title'), value: String(person.recoveryCodesLeft) },
            ...(person.recoveredAt
              ? [
                  {
                    key: 'recovered',
                    label: t('people.person.recoveredAt'),
                    value: at(person.recoveredAt),
                    tone: 'warn' as const,
                  },
                ]
              : []),
            {
              key: 'member',
              label: t('people.person.member'),
              value: person.memberId ?? t('people.person.noMember'),
            },
            ...(person.sameAs.length > 0
              ? [{ key: 'same', label: t('people.person.sameAs'), value: person.sameAs.join(' ') }]
              : []),
          ]}
        />
      </DeskPanel>
      <DeskPanel title={t('people.mine.sessions')}>
        {person.sessions.length === 0 ? (
          <p className="text-small text-text-2">{t('people.person.noSession')}</p>
        ) : (
          <FactLines
            lines={person.sessions.map(({ device, address, startedAt, lastSeenAt }) => ({
              key: `${startedAt} ${address}`,
              label:
                [device.browser, device.system].filter(Boolean).join(' · ') || t('people.mine.unknownDevice'),
              value: t('people.mine.seen', { address, started: at(startedAt), seen: at(lastSeenAt) }),
            }))}
          />
        )}
      </DeskPanel>
    </>
  )
}

function Activity({ person: { staffId, active, displayName } }: { person: Person }) {
  const { t } = useTranslation()
  const action = active
    ? deskAction({
        key: 'deactivate',
        call: deactivateCall,
        label: t('people.person.deactivate', { name: displayName }),
        tone: 'danger',
        input: () => ({ staffId }),
      })
    : deskAction({
        key: 'activate',
        call: activateCall,
        label: t('people.person.activate', { name: displayName }),
        tone: 'main',
        input: () => ({ staffId }),
      })
  return (
    <ActionPanel
      title={t('people.person.access')}
      actions={[action]}
      note={t(active ? 'people.person.deactivateNote' : 'people.person.activateNote')}
    />
  )
}

function LinkMember({ person: { staffId, memberId } }: { person: Person }) {
  const { t } = useTranslation()
  const [memberName, setMemberName] = useState('')
  return (
    <ActionPanel
      title={t('people.person.member')}
      note={t(memberId ? 'people.person.linkTwo' : 'people.person.linkOne')}
      actions={[
        deskAction({
          key: 'link',
          call: linkMemberCall,
          label: t('people.person.link'),
          tone: 'main',
          input: () => ({ staffId, memberName: memberName.trim() }),
          blocked: memberName.trim() === '' ? t('people.person.linkBlocked') : undefined,
        }),
        ...(memberId
          ? [
              deskAction({
                key: 'unlink',
                call: linkMemberCall,
                label: t('people.person.unlink'),
                input: () => ({ staffId, memberName: null }),
              }),
            ]
          : []),
      ]}
    >
      <Field label={t('people.person.memberName')}>
        <Input
          value={memberName}
          maxLength={40}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          onChange={(event) => setMemberName(event.target.value)}
        />
      </Field>
    </ActionPanel>
  )
}
