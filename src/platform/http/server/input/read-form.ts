/** The most fields that a form may have, files among them. */
const MOST_FIELDS = 32

/** What is wrong with a form as such, by the key of its words. */
export type FormFault = 'form' | 'formTooMany' | 'formTwice' | 'formFile'

/** A form as it was sent, each field once, a file as the base64 of its bytes; or what is wrong with it. */
export type ReadForm =
  | { readonly fields: Readonly<Record<string, string>> }
  | { readonly fault: FormFault; readonly path: string }

/**
 * Reads the bytes of a form, `application/x-www-form-urlencoded` or `multipart/form-data`. It is kept small by the
 * limit on bodies, which holds before anything is read; `files` are the fields that a file may fill.
 */
export async function readForm(
  body: Buffer,
  contentType: string,
  files: readonly string[],
): Promise<ReadForm> {
  let parts: FormData
  try {
    // With a body of their own that has ended, the platform's own readers of both kinds.
    parts = await new Response(body, { headers: { 'content-type': contentType } }).formData()
  } catch {
    return { fault: 'form', path: '' }
  }
  const fields: Record<string, string> = Object.create(null)
  let count = 0
  for (const [name, value] of parts) {
    count += 1
    if (count > MOST_FIELDS) return { fault: 'formTooMany', path: '' }
    // Bytes that are no UTF-8 come out as this sign, which nobody types.
    if (name.includes('\uFFFD')) return { fault: 'form', path: '' }
    if (Object.hasOwn(fields, name)) return { fault: 'formTwice', path: name.slice(0, 60) }
    if (typeof value !== 'string') {
      if (!files.includes(name)) return { fault: 'formFile', path: name.slice(0, 60) }
      fields[name] = Buffer.from(await value.arrayBuffer()).toString('base64')
      continue
    }
    if (value.includes('\uFFFD')) return { fault: 'form', path: name.slice(0, 60) }
    fields[name] = value
  }
  return { fields: { ...fields } }
}
