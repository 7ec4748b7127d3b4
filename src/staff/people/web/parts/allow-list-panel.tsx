import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Field } from '#design/field/field.tsx'
import { Select } from '#design/select/select.tsx'
import { ActionPanel } from '#platform/desk/web/action/action-panel.tsx'
import { deskAction } from '#platform/desk/web/action/desk-action.ts'
import { DeskPanel } from '#platform/desk/web/page/desk-panel.tsx'
import { FactLines } from '#platform/desk/web/record/fact-lines.tsx'
import { useCallQuery } from '#platform/http/web/query.ts'
import { LoadProblem } from '#platform/shell/web/load-problem.tsx'
import { allowListsCall, setAllowListCall } from '../../people.actions.ts'
import { type NamedRole, useRoleWords } from './role-words.ts'

const HOUSE = 'house'

/** From which addresses the console is reached: what holds, and for who manages people a way to propose another list. */
export function AllowListPanel({ roles, mayManage }: { roles: readonly NamedRole[]; mayManage: boolean }) {
  const { t } = useTranslation()
  const lists = useCallQuery(allowListsCall, {})
  const words = useRoleWords(roles)
  const scopeWords = (scope: string) => (scope === HOUSE ? t('people.allowList.house') : words([scope]))
  const [scope, setScope] = useState(HOUSE)
  const [typed, setTyped] = useState<string | null>(null)
  const { data } = lists
  if (!data)
    return (
      <DeskPanel title={t('people.allowList.title')}>
        <LoadProblem answer={lists} />
      </DeskPanel>
    )
  const inForce = data.list.find((one) => one.scope === scope)?.ranges.join('\n') ?? ''
  const text = typed ?? inForce
  const ranges = text.split(/[\s,]+/).filter(Boolean)
  return (
    <>
      <DeskPanel
        title={t('people.allowList.title')}
        detail={t('people.allowList.yours', { address: data.yours })}
      >
        {data.list.length === 0 ? (
          <p className="text-small text-text-2">{t('people.allowList.none')}</p>
        ) : (
          <FactLines
            lines={data.list.map((one) => ({
              key: one.scope,
              label: scopeWords(one.scope),
              value: one.ranges.join(' '),
            }))}
          />
        )}
      </DeskPanel>
      {mayManage ? (
        <ActionPanel
          key={scope}
          title={t('people.allowList.propose')}
          note={t('people.allowList.note')}
          actions={[
            deskAction({
              key: 'set',
              call: setAllowListCall,
              label: t('people.allowList.submit'),
              tone: 'main',
              input: () => ({ scope, ranges }),
              blocked: text.trim() === inForce ? t('people.allowList.same') : undefined,
            }),
          ]}
        >
          <Field label={t('people.allowList.scope')}>
            <Select
              items={[HOUSE, ...roles.map(({ id }) => id)].map((value) => ({
                value,
                label: scopeWords(value),
              }))}
              value={scope}
              onValueChange={(next) => {
                setScope(next)
                setTyped(null)
              }}
            />
          </Field>
          <label className="grid gap-1.5 text-small text-text-2">
            {t('people.allowList.ranges')}
            <textarea
              rows={4}
              value={text}
              maxLength={5_000}
              spellCheck={false}
              onChange={(event) => setTyped(event.target.value)}
              className="w-full rounded-sm border border-line-strong bg-bg px-2.5 py-2 text-text"
            />
          </label>
        </ActionPanel>
      ) : null}
    </>
  )
}
