import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import type { Call } from '#platform/http/contract.ts'
import { useCallQuery } from '#platform/http/web/query.ts'
import type { shownPicture } from '#platform/pictures/pictures.contract.ts'

/** The call by which a room gives back its members' pictures. */
type PictureCall = Call<z.ZodType<{ id: string }, { id: string }>, typeof shownPicture>

/** The pictures sent with an appeal, small; nothing where there are none. */
export function AppealPictures({ ids, call }: { ids: readonly string[]; call: PictureCall }) {
  if (ids.length === 0) return null
  return (
    <div className="mt-2 flex gap-2">
      {ids.map((id, n) => (
        <AppealPicture key={id} id={id} no={n + 1} call={call} />
      ))}
    </div>
  )
}

function AppealPicture({ id, no, call }: { id: string; no: number; call: PictureCall }) {
  const { t } = useTranslation()
  const { data } = useCallQuery(call, { id }, { staleSeconds: 3600 })
  if (!data) return <span className="size-16 rounded-md border border-line" />
  return (
    <img
      src={`data:${data.mediaType};base64,${data.data}`}
      alt={t('disputes.pictureNo', { no })}
      className="size-16 rounded-md border border-line object-cover"
    />
  )
}
