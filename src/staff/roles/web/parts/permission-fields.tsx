import { useTranslation } from 'react-i18next'
import { Checkbox } from '#design/checkbox/checkbox.tsx'
import { Tag } from '#design/tag/tag.tsx'
import { DeskPanel } from '#platform/desk/web/page/desk-panel.tsx'
import { CATALOGUE, PERMISSION_FIELDS, type PermissionField } from '../../roles.catalogue.ts'
import { usePermissionWords } from './role-words.ts'

/** What a second person holds beside a permission, where it has that. */
const secondOf = (id: string) => `${id}.approve`

/** Every permission by its field, to be ticked; what a second person holds stands under what the first does. */
export function PermissionFields({
  chosen,
  before,
  onChange,
  disabled,
}: {
  chosen: ReadonlySet<string>
  /** What the role may do now: what differs is marked. */
  before: ReadonlySet<string>
  onChange: (chosen: ReadonlySet<string>) => void
  disabled: boolean
}) {
  const toggle = (id: string) => {
    const next = new Set(chosen)
    if (!next.delete(id)) next.add(id)
    onChange(next)
  }
  return (
    <>
      {PERMISSION_FIELDS.map((field) => (
        <FieldOf
          key={field}
          field={field}
          chosen={chosen}
          before={before}
          onToggle={toggle}
          disabled={disabled}
        />
      ))}
    </>
  )
}

function FieldOf({
  field,
  chosen,
  before,
  onToggle,
  disabled,
}: {
  field: PermissionField
  chosen: ReadonlySet<string>
  before: ReadonlySet<string>
  onToggle: (id: string) => void
  disabled: boolean
}) {
  const { t } = useTranslation()
  const wordsOf = usePermissionWords()
  const all = CATALOGUE.filter((one) => one.field === field)
  const count = all.filter(({ id }) => chosen.has(id)).length
  const boxOf = (id: string, kind?: string) => (
    <Checkbox checked={chosen.has(id)} disabled={disabled} onChange={() => onToggle(id)}>
      <span className="flex flex-wrap items-center gap-x-2">
        <span className={chosen.has(id) ? 'text-text' : undefined}>{wordsOf(id)}</span>
        {kind ? <span className="text-meta text-text-3">{kind}</span> : null}
        {chosen.has(id) === before.has(id) ? null : (
          <Tag tone={chosen.has(id) ? 'success' : 'danger'}>
            {t(chosen.has(id) ? 'roles.one.added' : 'roles.one.removed')}
          </Tag>
        )}
      </span>
    </Checkbox>
  )
  return (
    <DeskPanel title={t(`roles.fields.${field}`)} detail={t('roles.one.chosen', { count, of: all.length })}>
      <ul className="grid gap-x-6 gap-y-1.5 pt-1 min-[900px]:grid-cols-2">
        {all
          .filter(({ isApproval }) => !isApproval)
          .map(({ id, kind }) => (
            <li key={id} className="grid content-start gap-1.5">
              {boxOf(id, t(`roles.kinds.${kind}`))}
              {all.some((one) => one.id === secondOf(id)) ? (
                <div className="pl-7">{boxOf(secondOf(id))}</div>
              ) : null}
            </li>
          ))}
      </ul>
    </DeskPanel>
  )
}
