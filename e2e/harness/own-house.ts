import { readFileSync, writeFileSync } from 'node:fs'
import { inject, TestRunner } from 'vitest'
import type { Leave, Lent, Wish } from './houses/house-pool.ts'

/**
 * A house of one process that is set otherwise than the one that all share. Other journeys may be in it, or
 * come after.
 */
export type OwnHouse = {
  /** `http://127.0.0.1:54321` */
  readonly url: string
  /** Where its database is, for the program's commands. */
  readonly databaseUrl: string
  /** Leaves it to the next. */
  leave(): Promise<void>
}

/**
 * A house whose clock a journey moves. Who was signed in before signs in anew: their session is over, and
 * their page's time is another.
 */
export type MovableHouse = OwnHouse & {
  /** Moves its clock on by this much. Up to half an hour nobody's session ends by it. */
  pass(milliseconds: number): void
  /** Has its clock stand still, moved by `pass` alone, or run again from where it stands. */
  standStill(still: boolean): void
  /** Whether its clock stands still. */
  isStill(): boolean
  /** What its clock tells. */
  now(): Date
}

/** Seconds after which a paid withdrawal that its member says nothing about counts as received. */
export const CONFIRM_SECONDS = 600

/**
 * Settings of several journeys that are not in each other's way: cards of banks abroad, a review that takes
 * as long as the run.
 */
export const SWITCHED = { OVERSEAS_BINDING: '1', PAYOUT_REVIEW_SECONDS: '3600' }

/**
 * How every one of these houses is set, so that journeys that need nothing else of them share it: a new card
 * can be withdrawn to at once, no match begins, nobody is reminded of the time, a clock that is moved is no
 * house that was away, and each window comes from an address of its own.
 */
const SETTINGS = {
  PAYEE_WAIT_MINUTES: '0',
  MATCH_SPACING_SECONDS: '86400',
  ESPORTS_SPACING_SECONDS: '0',
  REALITY_CHECK_MINUTES: '240',
  QUICK_DOWN_SECONDS: '86400',
  USDT_DEPOSIT_MINUTES: '15',
  WITHDRAWAL_CONFIRM_SECONDS: String(CONFIRM_SECONDS),
  TRUSTED_PROXIES: '127.0.0.1',
  SANDBOX_VENUE: '1',
}

/** What a house needs to be told besides, where it is no sandbox. */
const REAL_MONEY = { PAYEE_WAIT_MINUTES: '60', CONSOLE_SHARED_ORIGIN: '1', SANDBOX_VENUE: '0' }

/** Further ahead than any house that is lent again. */
const NEVER_AGAIN = 366 * 86_400_000

/**
 * A house with these settings, which other journeys that wish for the same are in at once: each brings a
 * member of its own.
 */
export async function ownHouse(settings: Record<string, string> = {}): Promise<OwnHouse> {
  const { url, databaseUrl, leave } = await borrow({ settings: { ...SETTINGS, ...settings }, alone: false })
  return { url, databaseUrl, leave }
}

/**
 * A house with these settings whose clock can be moved, and in which nobody else is meanwhile. Somebody may
 * have been before: its clock is ahead of the machine's by whatever it was moved.
 */
export async function movableHouse(settings: Record<string, string> = {}): Promise<MovableHouse> {
  return movedBy(await borrow({ settings: { ...SETTINGS, ...settings }, alone: true }))
}

/**
 * A house where real money would move, set up by nobody yet, with the code that its start printed. It is not lent
 * again.
 */
export async function newHouse(settings: Record<string, string>): Promise<MovableHouse & { code: string }> {
  const lent = await borrow({
    settings: { ...SETTINGS, ...REAL_MONEY, ...settings },
    alone: true,
    isSandbox: false,
  })
  const house = movedBy(lent)
  return { ...house, code: lent.founderCode ?? '', leave: () => lent.leave(NEVER_AGAIN) }
}

type Borrowed = Lent & { leave(ahead?: number): Promise<void> }

function movedBy(lent: Borrowed): MovableHouse {
  let ahead = Number(readFileSync(lent.clock, 'utf8'))
  let stands: number | undefined
  const tell = () => writeFileSync(lent.clock, stands === undefined ? String(ahead) : `@${stands}`)
  const now = () => new Date(stands ?? Date.now() + ahead)
  const standStill = (still: boolean) => {
    const from = now().getTime()
    stands = still ? from : undefined
    ahead = from - Date.now()
    tell()
  }
  const isStill = () => stands !== undefined
  const pass = (milliseconds: number) => {
    if (stands === undefined) ahead += milliseconds
    else stands += milliseconds
    tell()
  }
  const leave = async () => {
    standStill(false)
    await lent.leave(ahead)
  }
  const { url, databaseUrl } = lent
  return { url, databaseUrl, pass, standStill, isStill, now, leave }
}

/**
 * A journey that is walked again, since it failed, gets a house that it has not been in: what it left half done there
 * would fail it once more.
 */
async function borrow(wish: Wish): Promise<Borrowed> {
  const walkedBefore = TestRunner.getCurrentTest()?.result?.retryCount ?? 0
  const lent = (await ask('/lend', walkedBefore === 0 ? wish : { ...wish, walkedBefore })) as Lent
  let isLeft = false
  const leave = async (ahead = 0) => {
    if (isLeft) return
    isLeft = true
    await ask('/leave', { id: lent.id, ahead } satisfies Leave)
  }
  return { ...lent, leave }
}

async function ask(path: string, body: object): Promise<unknown> {
  const answer = await fetch(`${inject('housePool')}${path}`, { method: 'POST', body: JSON.stringify(body) })
  if (!answer.ok) throw new Error(await answer.text())
  return answer.json()
}
