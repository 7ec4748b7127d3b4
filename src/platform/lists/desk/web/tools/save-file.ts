import { callApi } from '#platform/http/web/call.ts'
import type { DeskList, Exported } from '../../desk-list.ts'

/** Fetches a file part by part and hands it to the browser to keep. Throws as `callApi` does. */
export async function saveExport(list: DeskList, { id, parts, askedAt }: Exported): Promise<void> {
  const texts: string[] = []
  for (let part = 1; part <= parts; part += 1) {
    const { text } = await callApi(
      list.calls.exportPart,
      { id, part: String(part) as never },
      { reads: true },
    )
    texts.push(text)
  }
  keepFile(texts, {
    name: `${list.id}-${askedAt.slice(0, 19).replaceAll(':', '')}.csv`,
    type: 'text/csv;charset=utf-8',
  })
}

/** Hands a file to the browser to keep. */
export function keepFile(
  texts: readonly string[],
  { name, type }: { readonly name: string; readonly type: string },
): void {
  const url = URL.createObjectURL(new Blob([...texts], { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The browser has the file by then; at once, some would have nothing.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
