import { MAX_PICTURE_BYTES } from '../picture.rules.ts'

/** Longest sides tried one after another, and how hard each is pressed, until the picture is small enough. */
const TRIES = [
  { side: 1280, quality: 0.7 },
  { side: 1000, quality: 0.6 },
  { side: 800, quality: 0.5 },
  { side: 640, quality: 0.4 },
] as const

async function drawn(image: ImageBitmap, side: number, quality: number): Promise<Blob | null> {
  const scale = Math.min(1, side / Math.max(image.width, image.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(image.width * scale))
  canvas.height = Math.max(1, Math.round(image.height * scale))
  const context = canvas.getContext('2d')
  if (!context) return null
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(image, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality))
}

async function base64(blob: Blob): Promise<string> {
  const bytes = new Uint8Array(await blob.arrayBuffer())
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
}

/**
 * A picture drawn anew as a JPEG that is small enough to send, in base64: what else the file holds (where it
 * was taken) stays on the device. Null for a file that is no picture, or that cannot be made small enough.
 */
export async function shrinkPicture(file: File): Promise<string | null> {
  const image = await createImageBitmap(file).catch(() => null)
  if (!image) return null
  for (const { side, quality } of TRIES) {
    const blob = await drawn(image, side, quality)
    if (blob && blob.size <= MAX_PICTURE_BYTES) return base64(blob)
  }
  return null
}
