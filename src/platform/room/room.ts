import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { App, Ctx, MemberCtx, StaffCtx } from '#platform/context/context.ts'
import type { Tx } from '#platform/db/index.ts'
import type { ActionRoute } from '#platform/desk/server/action.ts'
import type { Document } from '#platform/desk/server/document.ts'
import type { DeskQueue } from '#platform/desk/server/queue.ts'
import type { DeskSearch } from '#platform/desk/server/search.ts'
import type { Refusal } from '#platform/errors/refusal.ts'
import type { Access, Call, CallOutput, CallParsed, StaffAccess } from '#platform/http/contract.ts'
import type { Job } from '#platform/jobs/job.ts'
import type { PreparedList } from '#platform/lists/desk/server/reading/read-list.ts'
import type { EventType } from '#platform/outbox/event.ts'

/** A declared call together with the function that answers it. */
export type Route = SingleRoute | SharedRoute

/** A call whose requests are answered each by itself. */
export interface SingleRoute<A extends Access = Access> {
  readonly call: Call & { readonly access: A }
  readonly handle: (ctx: Ctx, input: unknown, raw: RawRequest) => Promise<unknown>
}

/** The parts of a request that few handlers need. */
export interface RawRequest {
  /** The body's bytes as they came (webhooks verify these). */
  readonly body: Buffer
  readonly headers: FastifyRequest['headers']
  /** The country it comes from, as a trusted proxy says it; null where nobody knows. */
  readonly country: string | null
  /** The input as it was said, before the contract read it: what it says can be read again later. */
  readonly said: Readonly<Record<string, unknown>>
  /** Sets the session cookie of the side that the call is on, or clears it with null. */
  readonly setSession: (token: string | null) => void
}

type CtxOf<A extends Access> = A extends 'member' | 'session'
  ? MemberCtx
  : A extends 'staffRead'
    ? StaffCtx
    : Ctx

/**
 * Binds a call to its handler; input and output are typed by the contract. A POST of those who run the house is
 * bound otherwise: a desk has `actions`.
 */
export function route<I extends z.ZodType, O extends z.ZodType, A extends Exclude<Access, 'staff'>>(
  call: Call<I, O> & { readonly access: A },
  handle: (ctx: CtxOf<A>, input: z.output<I>, raw: RawRequest) => Promise<z.input<O>>,
): SingleRoute<A> {
  return { call, handle: handle as SingleRoute['handle'] }
}

/**
 * What somebody of the house does for their own work, and what changes nothing for a member or the house: a claim on a
 * row of a queue, a saved view, an export that is asked for, one's own factors and sessions. Everything else is an
 * action.
 */
export interface OwnWorkRoute {
  readonly call: Call & { readonly access: 'staff' }
  readonly handle: (ctx: StaffCtx, input: unknown, raw: RawRequest) => Promise<unknown>
}

/** Binds a call for one's own work. Each stands by name, with its reason, in `src/server/staff-posts.test.ts`. */
export function ownWorkRoute<I extends z.ZodType, O extends z.ZodType>(
  call: Call<I, O> & { readonly access: 'staff' },
  handle: (ctx: StaffCtx, input: z.output<I>, raw: RawRequest) => Promise<z.input<O>>,
): OwnWorkRoute {
  return { call, handle: handle as OwnWorkRoute['handle'] }
}

/** One of the requests that a verb answers together. */
export interface Ask<I = unknown, C extends Ctx = MemberCtx> {
  readonly ctx: C & { readonly tx: Tx }
  readonly input: I
  /** The name that the call has with its handler, where that has several. */
  readonly of?: string | undefined
}

type MemberCalls = Readonly<Record<string, Call & { readonly access: 'member' }>>

/**
 * A call whose requests are answered together: all that wait at a moment, in one transaction, with those of every
 * other call that has the same handler.
 */
export interface SharedRoute {
  readonly call: Call
  readonly handleTogether: HandleTogether<unknown, unknown>
  /** What a handler of several calls knows this one as. */
  readonly of?: string
  /**
   * Names what a request locks besides its member's balances: what locks the same waits for it before its
   * transaction begins.
   */
  readonly touches?: (input: unknown) => readonly string[]
  /** Reads a request by itself before it waits for others; what it throws refuses that one alone. */
  readonly read?: (ctx: Ctx, raw: RawRequest) => unknown
}

/**
 * Answers each request, in their order: with what its contract promises, or with the refusal. A refusal that
 * is thrown is everyone's, and nothing happens then; of another error the one at fault is found, and
 * everything else happens without it.
 */
export type HandleTogether<I, O, C extends Ctx = MemberCtx> = (
  tx: Tx,
  app: App,
  asks: readonly Ask<I, C>[],
) => Promise<readonly (O | Refusal)[]>

/**
 * Binds a call that comes by the thousand to a handler that answers many of its requests in one transaction:
 * one that is answered once (`once`), or one that is harmless to repeat.
 */
export function sharedRoute<I extends z.ZodType, O extends z.ZodType>(
  call: Call<I, O> & { readonly access: 'member' },
  handleTogether: HandleTogether<z.output<I>, z.input<O>>,
  { touches }: { touches?: (input: z.output<I>) => readonly string[] } = {},
): SharedRoute {
  return {
    call,
    handleTogether: handleTogether as HandleTogether<unknown, unknown>,
    touches: touches as SharedRoute['touches'],
  }
}

/**
 * Binds several calls that come by the thousand to one handler: what waits of any of them shares a transaction, so
 * that it is worth it at half the load.
 */
export function sharedRoutes<const C extends MemberCalls>(
  calls: C,
  handleTogether: HandleAny<C>,
): readonly SharedRoute[] {
  return Object.entries(calls).map(([of, call]) => ({
    call,
    of,
    handleTogether: handleTogether as HandleTogether<unknown, unknown>,
  }))
}

/** A request of one of several calls, with the name that the call has with their handler. */
export type AskOfAny<C extends MemberCalls> = {
  [K in keyof C]: Ask<CallParsed<C[K]>> & { readonly of: K }
}[keyof C]

/** Answers each request of several calls, in their order, as `HandleTogether` does. */
type HandleAny<C extends MemberCalls> = (
  tx: Tx,
  app: App,
  asks: readonly AskOfAny<C>[],
) => Promise<readonly (CallOutput<C[keyof C]> | Refusal)[]>

/**
 * Binds a webhook to what reads and proves each of its requests, and to a handler that takes many of them in
 * one transaction. What comes again has to be harmless.
 */
export function sharedWebhook<O extends z.ZodType, R>(
  call: Call<z.ZodType, O> & { readonly access: 'webhook' },
  read: (ctx: Ctx, raw: RawRequest) => R,
  handleTogether: HandleTogether<R, z.input<O>, Ctx>,
): SharedRoute {
  return { call, handleTogether: handleTogether as HandleTogether<unknown, unknown>, read }
}

/** An event out of the outbox. */
export interface OutboxEvent<T extends string = string, P = unknown> {
  readonly seq: bigint
  readonly type: T
  readonly key: string
  readonly payload: P
  readonly at: Date
}

/** An event as a reaction receives it: named and shaped as its definition says. */
export type EventOf<E extends EventType> =
  E extends EventType<infer P, infer T> ? OutboxEvent<T, z.output<P>> : never

/**
 * What a room does when another room's event arrives. Runs after the event's commit, in a transaction that
 * also moves the consumer's cursor: at least once, in commit order, so it must be harmless to repeat.
 */
export type Reaction = SingleReaction | SharedReaction

interface Reacting<E extends EventType> {
  /** `room.reaction`, unique in the house and never renamed (its cursor is stored under it). */
  readonly name: string
  /** The events it reads, by their definitions. */
  readonly on: readonly E[]
}

/** A reaction that takes one event after another. */
export interface SingleReaction extends Reacting<EventType> {
  readonly react: (ctx: ReactionCtx, event: OutboxEvent) => Promise<void>
}

/** A reaction that takes the events of a transaction together. */
export interface SharedReaction extends Reacting<EventType> {
  readonly reactTogether: (ctx: ReactionCtx, events: readonly OutboxEvent[]) => Promise<void>
  /** Names what an event is about: no two about the same are taken together. */
  readonly about: (event: OutboxEvent) => readonly string[]
}

/**
 * Binds events to what is done about each of them; payloads are typed by the definitions, and parsed before
 * they come.
 */
export function reaction<E extends EventType>(
  given: Reacting<E> & { readonly react: (ctx: ReactionCtx, event: EventOf<E>) => Promise<void> },
): SingleReaction {
  return given as unknown as SingleReaction
}

/**
 * Binds events to what is done about many of them at a time: for what comes by the thousand, and for what
 * locks balances, whose locks have to be taken in one order and not in the order of the events.
 */
export function sharedReaction<E extends EventType>(
  given: Reacting<E> & {
    readonly reactTogether: (ctx: ReactionCtx, events: readonly EventOf<E>[]) => Promise<void>
    readonly about: (event: EventOf<E>) => readonly string[]
  },
): SharedReaction {
  return given as unknown as SharedReaction
}

export type ReactionCtx = Ctx & { readonly tx: Tx }

/** What answers and works. */
interface Parts {
  readonly routes?: readonly Route[]
  readonly jobs?: readonly Job[]
}

/**
 * What a room has for those who run the house (its folder `desk/`): what they read, what they do, and jobs. Each
 * call stands under `/console/v1/` with the permission it asks for.
 */
export interface DeskServer {
  readonly routes: readonly SingleRoute<Exclude<StaffAccess, 'staff'>>[]
  /** What changes anything for a member or the house: one person does it, or two. */
  readonly actions?: readonly ActionRoute[]
  /** What somebody does for their own work alone: claims, saved views, their own factors. */
  readonly ownWork?: readonly OwnWorkRoute[]
  /** Its lists, each by `serveList` (`#platform/lists/desk/server/serve-list.ts`). */
  readonly lists?: readonly ServedList[]
  readonly jobs?: readonly Job[]
  /** What waits for somebody: counted beside the side list, and on the overview. */
  readonly queues?: readonly DeskQueue[]
  /** What of the room the one field finds that searches everywhere. */
  readonly finds?: readonly DeskSearch[]
}

/** A list of a desk, bound to where its rows come from, with all that is read and done of it. */
export interface ServedList extends Pick<DeskServer, 'routes' | 'actions' | 'ownWork'> {
  readonly prepared: PreparedList
}

/**
 * How the house's secret changes: from one to another, or the old one is lost and the next is not known yet.
 */
export type SecretChange = { readonly from: string; readonly to: string } | { readonly lost: true }

/** Everything a room gives the server; `src/server/compose.ts` lists them all. */
export interface RoomServer extends Parts {
  readonly name: string
  /**
   * What it gives besides where the site is a sandbox; anywhere else these paths are unknown and nothing of
   * it runs.
   */
  readonly sandbox?: Parts
  /** What it gives those who run the house: `desk/server/desk.ts`. */
  readonly desk?: DeskServer
  /** What of it people of the house set: versions of each are kept by the room `settings`. */
  readonly documents?: readonly Document[]
  readonly reactions?: readonly Reaction[]
  /** Idempotent set-up after migrations: sandbox accounts, house accounts. Runs at every start. */
  readonly seed?: (ctx: Ctx) => Promise<void>
  /**
   * Sets right what means something else after a restore: another cluster counts its transactions from the
   * beginning. Runs inside the restoring transaction, which sees all rows, while the tables' triggers and
   * foreign keys are off.
   */
  readonly restored?: (tx: Tx) => Promise<void>
  /**
   * Seals anew what it keeps under the house's secret, or lets go of what nobody can read any more. Runs
   * inside the transaction that changes the secret, while no process of the house runs.
   */
  readonly secretChanged?: (tx: Tx, change: SecretChange, now: Date) => Promise<void>
}
