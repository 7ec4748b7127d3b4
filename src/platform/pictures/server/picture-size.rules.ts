import { imageSize } from 'image-size'

/** The most pixels of one picture, and along one side: a long screenshot of a phone has a third of it. */
const MOST_PIXELS = 16_777_216
const MOST_ALONG = 16_384

/**
 * Whether a picture says in its header that it decodes to more pixels than any screenshot has: a few bytes
 * that would fill the memory of whoever looks at it. One whose header says nothing decodes to nothing.
 */
export function hasTooManyPixels(bytes: Uint8Array): boolean {
  const size = sizeOf(bytes)
  if (size === null) return false
  const { width, height } = size
  return width > MOST_ALONG || height > MOST_ALONG || width * height > MOST_PIXELS
}

function sizeOf(bytes: Uint8Array): { readonly width: number; readonly height: number } | null {
  try {
    return imageSize(bytes)
  } catch {
    return null
  }
}
