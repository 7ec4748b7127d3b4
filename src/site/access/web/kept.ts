/** What a tab keeps until it is closed. Where storage is forbidden nothing is kept, and the page goes on without. */

export function keep(key: string, value: string | null): void {
  try {
    if (value === null) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, value)
  } catch {}
}

export function keptAs(key: string): string | null {
  try {
    return sessionStorage.getItem(key)
  } catch {
    return null
  }
}

export const isKept = (key: string): boolean => keptAs(key) !== null
