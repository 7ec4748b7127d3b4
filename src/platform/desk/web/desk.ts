import type { LucideIcon } from 'lucide-react'
import type { ComponentType } from 'react'
import type { Permission } from '#platform/http/contract.ts'

/**
 * What a room hands to the console: its pages, where the side list mentions them, and what it adds to the page of a
 * member. Loaded with the console's frame, so it holds only paths, keys, icons and dynamic imports.
 */
export type Desk = {
  /** The first part of its locale keys: `withdrawalsDesk`. */
  readonly name: string
  /** Whose texts its pages and panels say besides its own: `wallet`, `ledgerDesk`. They come with each of them. */
  readonly texts?: readonly string[]
  /** Locale keys that the frame says of it besides titles and labels: what its queues are called, and what it finds. */
  readonly labels?: readonly string[]
  readonly pages: readonly DeskPage[]
  readonly nav?: readonly DeskNavEntry[]
  readonly memberPanels?: readonly MemberPanel[]
  readonly memberTags?: readonly MemberTag[]
  /** How changes of actions that this desk knows are shown, where fields and facts by their names would say little. */
  readonly changeBodies?: readonly ChangeBody[]
  /** What is drawn in place of every page while nobody is signed in: one desk has it, `people`. */
  readonly signIn?: () => Promise<{ default: ComponentType }>
  /** Pages that are opened before anybody signed in, and after: to redeem a code. */
  readonly doors?: readonly DoorPage[]
  /** Asks who is signed in to prove it again, where the house wants that: one desk has it, `people`. */
  readonly stepUp?: () => Promise<{ default: ComponentType<StepUpProps> }>
  /** Gives a sandbox's browser to another of its people: one desk has it, `people`. */
  readonly handOver?: () => Promise<{ default: ComponentType<HandOverProps> }>
}

/** A dialog that is open while it is drawn. */
export type StepUpProps = {
  readonly onProven: () => void
  /** They would not, or could not. */
  readonly onGivenUp: () => void
}

export type HandOverProps = {
  /** Who is signed in. */
  readonly name: string
}

/** A page without the frame: a default export without props, with a `<main id="main">` of its own. */
export type DoorPage = Pick<DeskPage, 'path' | 'title' | 'load'>

export type DeskPage = {
  /** Under `/console`: `/console/withdrawals/:billNo`. */
  readonly path: string
  /** Locale key of its name, for the document title and the way back to it. */
  readonly title: string
  readonly permission: Permission
  /** A default export without props. */
  readonly load: () => Promise<{ default: ComponentType }>
}

/** `work`: what waits for somebody; `people`: members and care; `house`: how the house is set and who runs it. */
export type DeskNavGroup = 'work' | 'people' | 'house'

export type DeskNavEntry = {
  readonly to: string
  /** Locale key. */
  readonly label: string
  readonly icon: LucideIcon
  readonly group: DeskNavGroup
  readonly order: number
  readonly permission: Permission
  /** The queue whose count stands beside it: its id at the server (`DeskQueue`). */
  readonly queue?: string
  /** It stands only where the house has that queue. */
  readonly needsQueue?: boolean
}

/** What a room shows of one member, as a tab of their page. */
export type MemberPanel = {
  readonly title: string
  readonly permission: Permission
  readonly order: number
  readonly load: () => Promise<{ default: ComponentType<{ readonly memberId: string }> }>
}

/** What a room says of one member beside their name, where there is something: that they are on a break, or closed. */
export type MemberTag = Pick<MemberPanel, 'permission' | 'load'>

/** What a change of some actions says, as a person reads it. */
export type ChangeBody = {
  /** Whether it shows changes of this action, by the id of its call. */
  readonly shows: (action: string) => boolean
  /** Facts that it shows itself: of them only that they are others by now is said. */
  readonly facts: readonly string[]
  readonly load: () => Promise<{ default: ComponentType<ChangeBodyProps> }>
}

export type ChangeBodyProps = {
  readonly action: string
  readonly input: Readonly<Record<string, unknown>>
  readonly facts: Readonly<Record<string, string | number | boolean | null>>
}

export function defineDesk(desk: Desk): Desk {
  return desk
}
