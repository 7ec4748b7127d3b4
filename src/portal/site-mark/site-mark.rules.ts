/** The pictures that the drawn mark stands for. */
const DRAWN: ReadonlySet<string> = new Set(['', '/brand/logo-on-dark.svg', '/brand/logo-on-light.svg'])

/** The picture to load for a logo; null where the mark is drawn. Pages take no pictures of other sites. */
export function pictureOf(logo: string): string | null {
  return DRAWN.has(logo) || !logo.startsWith('/') ? null : logo
}
