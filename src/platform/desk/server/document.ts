import type { z } from 'zod'
import type { App } from '#platform/context/context.ts'
import type { Tx } from '#platform/db/index.ts'
import type { Permission } from '#platform/http/contract.ts'
import type { DocumentField } from '../document.ts'

/** Something that is wrong with a value as a whole, or that a person should know of it before it is proposed. */
export interface DocumentCheck {
  /** The field it is about. */
  readonly path: string
  /** Its words: `checks.<key>` of the document's texts. */
  readonly key: string
  readonly params?: Readonly<Record<string, string | number>>
  readonly holds: boolean
}

/** What a change touches: a sentence (`effects.<key>` of the document's texts) with its numbers. */
export interface DocumentEffect {
  readonly key: string
  readonly params: Readonly<Record<string, string | number>>
}

/** How many people a change of a document takes. */
export type DocumentSeats = 'brake' | 1 | 2

/** A field that may only become tighter: members were promised as much. */
export interface Protective<V> {
  readonly path: string
  /** Whether `after` protects members at least as well. */
  holds(before: V, after: V): boolean
}

/**
 * How part of the house is set: a value that people of the house draft, check, publish and roll back, and that the
 * room which declares it reads with `readDocument` (`#staff/settings/server/index.ts`).
 */
export interface Document<V extends object = object> {
  /** `room.name`, unique in the house and never renamed: its versions are stored under it. */
  readonly id: `${string}.${string}`
  readonly permission: Permission
  /** What a person holds who may at least stop it: who does may publish what `seats` calls a brake. */
  readonly brake?: Permission
  readonly group: 'site' | 'access' | 'money' | 'play' | 'members' | 'rewards' | 'service' | 'live'
  /**
   * Where its words stand: `usdtDesk.documents.base` has `title`, `about`, `change` (what is proposed),
   * `fields`, and where it has such `parts`, `checks` and `effects`.
   */
  readonly texts: string
  /** Strict. What an older release stored is completed from `seed`, and what is no field any more is left out. */
  readonly schema: z.ZodType<V>
  readonly fields: readonly DocumentField[]
  /** What it says before anybody set it: by the environment, the brand and the program. Pure. */
  seed(app: Pick<App, 'config' | 'sandbox'>): V
  /**
   * What a house that stands already has of it from before it was a document, in tables of the room: version 1 says
   * that instead. Null where the house has none.
   */
  standing?(given: { tx: Tx; app: App }): Promise<V | null>
  /** Fields that a variable of the environment sets for as long as it is given, by path. */
  readonly pins?: Readonly<Record<string, string>>
  /**
   * How many people a change takes; pure. `brake` where it only stops, closes or tightens: at once, by one, also of
   * somebody who is new.
   */
  seats(before: V, after: V): DocumentSeats
  readonly protective?: readonly Protective<V>[]
  /** Rules across fields. One that does not hold keeps the value from being proposed. Pure. */
  checks?(value: V): readonly DocumentCheck[]
  /** What the change touches: read before it is proposed. */
  effect?(given: { tx: Tx; app: App; before: V; after: V }): Promise<readonly DocumentEffect[]>
}

/** Declares a document, in the room that reads it; its room's `documents` hands it to the house. */
export function defineDocument<V extends object>(document: Document<V>): Document<V> {
  return document
}
