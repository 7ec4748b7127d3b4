import { useTranslation } from 'react-i18next'
import { Note } from '#design/note/note.tsx'
import type { QuickAppeal } from '../../quickpay.contract.ts'
import { useQuickPicture } from '../quickpay.queries.ts'

/** How an appeal stands; of one's own also what was sent. */
export function AppealNote({ appeal, className }: { appeal: QuickAppeal; className?: string }) {
  const { t } = useTranslation()
  const by = appeal.own ? 'own' : appeal.by === 'house' ? 'house' : 'other'
  return (
    <Note tone={appeal.state === 'reviewing' ? 'brand' : 'neutral'} className={className}>
      <p>
        {appeal.state === 'reviewing'
          ? t(`quickpay.appeal.reviewing.${by}`)
          : t(`quickpay.appeal.states.${appeal.state}`)}
      </p>
      {appeal.own && appeal.text !== '' ? <p className="mt-1 text-meta text-text-2">{appeal.text}</p> : null}
      {appeal.pictureIds.length > 0 ? (
        <div className="mt-2 flex gap-2">
          {appeal.pictureIds.map((id, index) => (
            <Picture key={id} id={id} label={t('quickpay.appeal.pictureNo', { no: index + 1 })} />
          ))}
        </div>
      ) : null}
    </Note>
  )
}

function Picture({ id, label }: { id: string; label: string }) {
  const { data } = useQuickPicture(id)
  if (!data) return <span className="size-16 rounded-md border border-line" />
  return (
    <img
      src={`data:${data.mediaType};base64,${data.data}`}
      alt={label}
      className="size-16 rounded-md border border-line object-cover"
    />
  )
}
