/** The most bytes of one picture: legible as a screenshot, and within what one request may carry. */
export const MAX_PICTURE_BYTES = 45_000
/** Pictures that go with one thing, an appeal or a review, at most. */
export const MAX_PICTURES = 3
/** Pictures that one member sends about one thing, at most, whatever became of them. */
const MAX_PICTURES_OF_ONE = 12

/** What a picture may be. */
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const
export type PictureType = (typeof PICTURE_TYPES)[number]

const startsWith = (bytes: Uint8Array, at: number, signature: readonly number[]) =>
  signature.every((byte, n) => bytes[at + n] === byte)

/**
 * What a file is by its own first bytes, whatever it is called; null for anything that is no picture we take.
 */
function pictureType(bytes: Uint8Array): PictureType | null {
  if (startsWith(bytes, 0, [0xff, 0xd8, 0xff])) return 'image/jpeg'
  if (startsWith(bytes, 0, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'image/png'
  const isRiff = startsWith(bytes, 0, [0x52, 0x49, 0x46, 0x46])
  return isRiff && startsWith(bytes, 8, [0x57, 0x45, 0x42, 0x50]) ? 'image/webp' : null
}

/**
 * A picture that was sent, by what it is; or why it is not kept, where so many are kept for the same already.
 */
export function takePicture(
  bytes: Uint8Array,
  kept: number,
): { readonly mediaType: PictureType } | { readonly fault: 'pictureRefused' | 'tooManyPictures' } {
  const mediaType = pictureType(bytes)
  if (!mediaType || bytes.length > MAX_PICTURE_BYTES) return { fault: 'pictureRefused' }
  return kept < MAX_PICTURES_OF_ONE ? { mediaType } : { fault: 'tooManyPictures' }
}
