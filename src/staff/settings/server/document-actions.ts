import type { StaffCtx } from '#platform/context/context.ts'
import type { Tx } from '#platform/db/index.ts'
import { type ActionRoute, actionRoute, type Facts, type Seats } from '#platform/desk/server/action.ts'
import type { Document, DocumentSeats } from '#platform/desk/server/document.ts'
import { brakeCall, cancelCall, publishCall } from '../settings.contract.ts'
import { SettingsErrors } from '../settings.refusals.ts'
import { differences, isSame, type Json } from '../value.rules.ts'
import { admit, type Wanted } from './publication.ts'
import { lockVersions, standingOf, versionOf } from './settings.store.ts'
import { asDocument } from './stored-value.ts'
import { cancelVersion } from './verbs/cancel-version.ts'
import { publishVersion } from './verbs/publish-version.ts'

const WEEK_MINUTES = 7 * 24 * 60

/** What somebody wants to publish, and the version that it is, where they go back to one. */
type Publication<V> = Wanted<V> & { readonly rollsBack?: number }

/** What a publication rests on: the newest version, and what is live, to the letter. */
type PublishFacts = { readonly version: number; readonly live: string }

/** The actions of a document: publish it, stop with it where that is a permission of its own, take back what is due. */
export function documentActions<V extends object>(document: Document<V>): readonly ActionRoute[] {
  const brake = document.brake === undefined ? [] : [brakeAction(document, document.brake)]
  return [publishAction(document), ...brake, cancelAction(document)]
}

function publishAction<V extends object>(document: Document<V>): ActionRoute {
  return actionRoute(publishCall(document, document.schema), {
    ...common(document),
    seats: ({ input, facts }) => seatsOf(document.seats(liveIn<V>(facts), input.value as V)),
    expiresMinutes: WEEK_MINUTES,
    run: (_, ctx, input, change) =>
      publishVersion({ ctx, document, input: input as Wanted<V> & typeof input, change }),
  })
}

/** What only stops or tightens, by one who may do no more than that. */
function brakeAction<V extends object>(
  document: Document<V>,
  permission: NonNullable<Document['brake']>,
): ActionRoute {
  return actionRoute(brakeCall({ id: document.id, permission }, document.schema), {
    ...common(document),
    seats: 'brake',
    run: (_, ctx, input, change) => {
      if (document.seats(liveIn<V>(change.facts), input.value as V) !== 'brake')
        throw SettingsErrors.notABrake()
      return publishVersion({ ctx, document, input: input as Wanted<V> & typeof input, change })
    },
  })
}

function common<V extends object>(document: Document<V>) {
  return {
    subject: () => subjectOf(document),
    facts: (tx: Tx, ctx: StaffCtx, input: unknown) => readFacts(tx, ctx, document, input as Publication<V>),
    words: () => ({ key: `${document.texts}.change` }),
    difference: ({ facts, input }: { facts: PublishFacts; input: { readonly value?: unknown } }) =>
      shownDifference(liveIn<V>(facts), input.value),
  }
}

/** Taking back a version leaves things as they are, and takes as many people as that is weighty. */
function cancelAction<V extends object>(document: Document<V>): ActionRoute {
  return actionRoute(cancelCall(document), {
    subject: () => subjectOf(document),
    facts: async (tx, { app }, { version }) => {
      await lockVersions(tx, document.id)
      const { live, due } = await standingOf(tx, document.id, app.clock.now())
      if (due?.no !== version) throw SettingsErrors.noVersion()
      return {
        version,
        live: writtenOf(asDocument(app, document, live?.value)),
        due: writtenOf(asDocument(app, document, due.value)),
      }
    },
    seats: ({ facts }) => seatsOf(document.seats(JSON.parse(facts.due) as V, liveIn<V>(facts))),
    words: (_, facts) => ({ key: 'settings.cancelWords', params: { version: facts.version } }),
    difference: ({ facts }) => shownDifference(JSON.parse(facts.due), liveIn(facts)),
    run: (_, ctx, { version }) => cancelVersion({ ctx, document, version }),
  })
}

const subjectOf = ({ id }: Pick<Document, 'id'>): string => `document:${id}`
const seatsOf = (seats: DocumentSeats): Seats => (seats === 'brake' ? 1 : seats)
const writtenOf = (value: unknown): string => JSON.stringify(value)
const liveIn = <V>({ live }: { readonly live: string }): V => JSON.parse(live) as V

async function readFacts<V extends object>(
  tx: Tx,
  { app }: StaffCtx,
  document: Document<V>,
  wanted: Publication<V>,
): Promise<PublishFacts> {
  const now = app.clock.now()
  await lockVersions(tx, document.id)
  const standing = await standingOf(tx, document.id, now)
  await assertRollsBack(tx, app, document, wanted)
  const { before } = admit(app, document, { standing, wanted, now })
  return { version: standing.lastNo, live: writtenOf(before) }
}

/** Whoever is asked to go back to a version goes back to that one: nothing else comes under its number. */
async function assertRollsBack<V extends object>(
  tx: Tx,
  app: StaffCtx['app'],
  document: Document<V>,
  { value, rollsBack }: Publication<V>,
): Promise<void> {
  if (rollsBack === undefined) return
  const version = await versionOf(tx, document.id, rollsBack)
  if (!version) throw SettingsErrors.noVersion()
  if (!isSame(asDocument(app, document, version.value), value))
    throw SettingsErrors.notThatVersion({ params: { version: rollsBack } })
}

/** What a list shows of a value at most. */
const SHOWN_CHARACTERS = 200

/** Where a value changed, for the audit and for who approves. */
function shownDifference(before: unknown, after: unknown): { before: Facts; after: Facts } {
  const changed = differences(before, after)
  const side = (pick: 'before' | 'after') =>
    Object.fromEntries(changed.map((one) => [one.path, shown(one[pick])]))
  return { before: side('before'), after: side('after') }
}

function shown(value: Json | undefined): string | number | boolean | null {
  if (value === undefined || value === null) return null
  if (typeof value === 'number' || typeof value === 'boolean') return value
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return text.length > SHOWN_CHARACTERS ? `${text.slice(0, SHOWN_CHARACTERS)}…` : text
}
