import type { z } from 'zod'
import type { Call } from '#platform/http/contract.ts'
import { useCallQuery } from '#platform/http/web/query.ts'
import type { shownPicture } from '#platform/pictures/pictures.contract.ts'

type PictureCall = Call<z.ZodType<{ id: string }, { id: string }>, typeof shownPicture>

/** The pictures that came with an appeal, as large as they are legible; each that is drawn is noted as looked at. */
export function AppealPictures({
  ids,
  call,
  nameOf,
}: {
  ids: readonly string[]
  call: PictureCall
  /** What a picture is called, by its number. */
  nameOf: (no: number) => string
}) {
  return (
    <ul className="mt-2 flex flex-wrap gap-2">
      {ids.map((id, n) => (
        <li key={id}>
          <Picture id={id} name={nameOf(n + 1)} call={call} />
        </li>
      ))}
    </ul>
  )
}

function Picture({ id, name, call }: { id: string; name: string; call: PictureCall }) {
  const { data } = useCallQuery(call, { id }, { staleSeconds: 3600 })
  const size = 'block h-48 max-w-full rounded-sm border border-line'
  if (!data) return <span className={`${size} w-36`} />
  return (
    <img src={`data:${data.mediaType};base64,${data.data}`} alt={name} className={`${size} object-contain`} />
  )
}
