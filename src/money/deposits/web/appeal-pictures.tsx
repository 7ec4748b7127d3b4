import { useTranslation } from 'react-i18next'

/** A picture as the calls give it: `data` is base64. */
interface PictureAnswer {
  readonly data: { mediaType: string; data: string } | undefined
}

type UsePicture = (id: string) => PictureAnswer

/** The pictures sent with an appeal, small; nothing where there are none. Each room that takes appeals asks for its own by `usePicture`. */
export function AppealPictures({ ids, usePicture }: { ids: readonly string[]; usePicture: UsePicture }) {
  if (ids.length === 0) return null
  return (
    <div className="mt-2 flex gap-2">
      {ids.map((id, n) => (
        <AppealPicture key={id} id={id} no={n + 1} usePicture={usePicture} />
      ))}
    </div>
  )
}

function AppealPicture({ id, no, usePicture }: { id: string; no: number; usePicture: UsePicture }) {
  const { t } = useTranslation()
  const { data } = usePicture(id)
  if (!data) return <span className="size-16 rounded-md border border-line" />
  return (
    <img
      src={`data:${data.mediaType};base64,${data.data}`}
      alt={t('deposits.appeal.pictureNo', { no })}
      className="size-16 rounded-md border border-line object-cover"
    />
  )
}
