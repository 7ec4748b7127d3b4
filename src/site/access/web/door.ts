import type { QueryClient } from '@tanstack/react-query'
import { create } from 'zustand'
import { ApiError } from '#platform/http/web/api-error.ts'
import { useSessionStore } from '#platform/http/web/session.ts'
import type { Door } from '../access.contract.ts'
import { AccessErrors } from '../access.refusals.ts'
import { isKept, keep } from './kept.ts'

/** That whoever looks has read the warning about their region, for as long as this tab is open. */
const READ_KEY = 'fairhall.access.read'

/** What stands in somebody's way: how the house stands to everybody where they are, or that they are on the blacklist. */
export type Shut = Door | 'listed'

interface Known {
  readonly door: Door
  /** Whether the member is on the blacklist, as far as this page knows. */
  readonly isListed: boolean
  /** Whether the warning about a region was read. */
  readonly isRead: boolean
}

/** How the house stands to whoever looks, as far as this page knows: as the page came, until it hears otherwise. */
const useKnown = create<Known>(() => ({
  door: (document.documentElement.dataset['door'] as Door | undefined) ?? 'open',
  isListed: false,
  isRead: isKept(READ_KEY),
}))

/** How the house stands to whoever looks; a warning that was read stands in nobody's way. */
export const useDoor = (): Shut =>
  useKnown(({ door, isListed, isRead }) => {
    if (door === 'maintenance' || door === 'forbid') return door
    if (isListed) return 'listed'
    return door === 'alert' && isRead ? 'open' : door
  })

/** Notes how the house stands: every page that is stopped by it gives way, and comes back once it is open. */
export function learnDoor(door: Door): void {
  useKnown.setState({ door })
}

// Whoever signs in next is somebody else.
useSessionStore.subscribe((now, before) => {
  if (now.generation !== before.generation) learnListed(false)
})

/** Notes whether the member is on the blacklist. */
export function learnListed(isListed: boolean): void {
  useKnown.setState({ isListed })
}

/** Notes that the warning about a region was read. */
export function noteRead(): void {
  keep(READ_KEY, 'yes')
  useKnown.setState({ isRead: true })
}

const CLOSED_BY = new Map<number | null, Door>([
  [AccessErrors.maintenance.code, 'maintenance'],
  [AccessErrors.region.code, 'forbid'],
])

/**
 * Notes that a call was refused because the house is closed. What was answered about that before is older, and is
 * forgotten: the page that says why asks anew.
 */
export function learnDoorOf(error: unknown, client: QueryClient): void {
  if (!(error instanceof ApiError)) return
  const door = CLOSED_BY.get(error.code)
  const isListed = error.code === AccessErrors.listed.code
  if (!door && !isListed) return
  client.removeQueries({ predicate: ({ queryKey }) => String(queryKey[0]).startsWith('access.') })
  if (door) learnDoor(door)
  else learnListed(true)
}
