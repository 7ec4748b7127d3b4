import { useTranslation } from 'react-i18next'
import { Button } from '#design/button/button.tsx'
import { Note } from '#design/note/note.tsx'
import { Skeleton } from '#design/skeleton/skeleton.tsx'
import { useDesks } from '../../deposits.queries.ts'

/**
 * Whether an agent is free at the desk of this kind, before an order is placed there (S7-109): where none is,
 * another desk that has one.
 */
export function DeskState({
  payType,
  usable,
  onTakeOther,
}: {
  payType: string
  /** The kinds that can be used now. */
  usable: readonly string[]
  onTakeOther: (payType: string) => void
}) {
  const { t } = useTranslation()
  const { data, error } = useDesks()
  if (!data) return error ? null : <Skeleton className="mb-5 h-11" />
  const own = data.desks.find((desk) => desk.payType === payType)
  if (!own) return null
  const other = data.desks.find((desk) => desk.free && usable.includes(desk.payType))
  return (
    <div role="status" className="mb-5">
      {own.free ? (
        <Note>{t('deposits.desk.free')}</Note>
      ) : (
        <Note tone="warn">
          <p>{t('deposits.desk.busy')}</p>
          {other ? (
            <Button variant="line" size="sm" className="mt-2" onClick={() => onTakeOther(other.payType)}>
              {t('deposits.takeOther', { name: other.typeName })}
            </Button>
          ) : null}
        </Note>
      )}
    </div>
  )
}
