import { X } from 'lucide-react'
import type { ChangeEvent } from 'react'
import { IconButton } from '#design/icon-button/icon-button.tsx'
import { MAX_PICTURES } from '../picture.rules.ts'
import { shrinkPicture } from './shrink-picture.ts'

/** A picture that the house has kept, as it is drawn. */
export interface KeptPicture {
  readonly id: string
  readonly data: string
}

/** Chooses pictures one by one, each drawn anew and sent at once; shows those that are kept, and lets one go again. */
export function PicturePicker({
  kept,
  onKept,
  upload,
  uploading,
  onChoose,
  onUnfit,
  onRefused,
  words,
}: {
  kept: readonly KeptPicture[]
  onKept: (change: (before: readonly KeptPicture[]) => readonly KeptPicture[]) => void
  /** Keeps a picture (base64) and answers its id; rejects with an `ApiError`. */
  upload: (data: string) => Promise<string>
  uploading: boolean
  /** Somebody chose another: what was said of the last one is no longer so. */
  onChoose: () => void
  /** What was chosen is no picture that the house takes. */
  onUnfit: () => void
  onRefused: (error: unknown) => void
  words: {
    readonly add: (left: number) => string
    readonly nameOf: (no: number) => string
    readonly remove: (no: number) => string
  }
}) {
  const choose = async ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [file] = currentTarget.files ?? []
    currentTarget.value = ''
    if (!file) return
    onChoose()
    const data = await shrinkPicture(file)
    if (data === null) return onUnfit()
    try {
      const id = await upload(data)
      onKept((before) => [...before, { id, data }])
    } catch (error) {
      onRefused(error)
    }
  }
  return (
    <div>
      {kept.length < MAX_PICTURES ? (
        <label className="flex min-h-11 cursor-pointer items-center justify-center rounded-md border border-dashed border-line-strong bg-surface-2 px-3 text-small font-semibold focus-within:border-brand">
          {words.add(MAX_PICTURES - kept.length)}
          <input
            type="file"
            accept="image/jpeg,image/png,image/webp"
            className="sr-only"
            onChange={choose}
            disabled={uploading}
          />
        </label>
      ) : null}
      {kept.length > 0 ? (
        <ul className="mt-2.5 flex gap-2.5">
          {kept.map(({ id, data }, n) => (
            <li key={id} className="relative">
              <img
                src={`data:image/jpeg;base64,${data}`}
                alt={words.nameOf(n + 1)}
                className="size-20 rounded-md border border-line object-cover"
              />
              <span className="absolute top-0.5 right-0.5">
                <IconButton
                  size="sm"
                  label={words.remove(n + 1)}
                  onClick={() => onKept((before) => before.filter((one) => one.id !== id))}
                  className="bg-surface-1"
                >
                  <X size={16} strokeWidth={1.75} aria-hidden="true" />
                </IconButton>
              </span>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  )
}
