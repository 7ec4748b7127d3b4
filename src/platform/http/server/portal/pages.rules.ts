/** A page of the portal as its build lists it (`pages.json`). */
export interface PortalPage {
  /** Its address, with `:name` for what varies. */
  readonly path: string
  /** Other addresses that lead to it. */
  readonly also?: readonly string[]
  /** Key of its name. */
  readonly title: string
  /** Key of what it is about; none where it is for members alone. */
  readonly about?: string
}

/** Finds the page of an address, as the browser's own router does: `/App/Home/` is `/app/home`. */
export function pageFinder<P extends PortalPage>(pages: readonly P[]): (path: string) => P | undefined {
  const patterns = pages.flatMap((page) =>
    [page.path, ...(page.also ?? [])].map((path) => ({ page, pattern: patternOf(path) })),
  )
  return (path) => patterns.find(({ pattern }) => pattern.test(path))?.page
}

function patternOf(path: string): RegExp {
  const parts = path
    .split('/')
    .filter(Boolean)
    .map((part) => (part.startsWith(':') ? '[^/]+' : part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')))
  return new RegExp(`^/${parts.join('/')}/?$`, 'i')
}

/** What a GET of an address that is no call and no file is asked by. */
interface Asked {
  /** The address without its query. */
  readonly path: string
  readonly accept: string | undefined
  /** Whether the portal has a page there. */
  readonly isPage: boolean
}

/**
 * Whether it is answered with a page: everybody gets one who does not ask for JSON alone (a person, a link
 * preview, a search engine, a health check). Where there is no page, an address of the API's families
 * (`/cw/v1/...`) or of a file is one to those only who say that they want HTML.
 */
export function wantsPage({ path, accept, isPage }: Asked, families: ReadonlySet<string>): boolean {
  const kinds = (accept?.trim() || '*/*').split(',').map((kind) => kind.split(';')[0]?.trim().toLowerCase())
  if (kinds.every((kind) => kind?.endsWith('json'))) return false
  if (isPage || kinds.includes('text/html')) return true
  const [, family = ''] = path.split('/')
  return !families.has(family) && !/\.[a-z0-9]{1,8}$/i.test(path)
}
