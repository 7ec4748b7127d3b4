/** Hands a file to the browser to keep, its bytes as they came. */
export function saveText({ name, text }: { readonly name: string; readonly text: string }): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The browser has the file by then; at once, some would have nothing.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
