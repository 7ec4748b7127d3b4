import type { FloorRule } from '../../../ledger.chart.ts'
import { groupFingerprint, uuidText } from './fingerprint.ts'
import type { SealedAccount, SealedTransfer } from './format.ts'
import { IdSet } from './id-set.ts'

/** Which promise of the books a history breaks. */
export type FoldRule =
  /** An account is sealed once, before it is used. */
  | 'account'
  /** The legs of a group stand together, all of them, each once. */
  | 'group'
  /** The fingerprint is that of the group as it stands. */
  | 'fingerprint'
  /** No id stands for two transfers. */
  | 'id'
  /** An amount is more than nothing and not too large, and moves between two accounts. */
  | 'amount'
  /**
   * Both accounts are in the transfer's currency: what one gives the other takes, so every currency adds up
   * to zero.
   */
  | 'currency'
  /** On each account, transfers stand in the order in which they were posted. */
  | 'order'
  /** A hold is captured or released at most once, between its accounts, for at most what it holds. */
  | 'hold'
  /** No group leaves an account below what its rule allows. */
  | 'floor'

/** A broken promise and what is wrong with it. */
export interface Fault {
  readonly rule: FoldRule
  readonly detail: string
}

/**
 * An account's totals at one point of the history, in minor units, each only ever growing but what is held.
 */
export interface FoldedAccount {
  readonly currency: string
  readonly rule: FloorRule
  debitPosted: bigint
  creditPosted: bigint
  debitHeld: bigint
  creditHeld: bigint
  /** How many entries it has. */
  entries: bigint
  /** `seq` of the transfer behind its newest entry. */
  seq: bigint
}

/** What a transfer does: takes from its debit account, gives to its credit account. */
export interface Effect {
  readonly posted: bigint
  readonly held: bigint
}

interface Hold {
  readonly debit: bigint
  readonly credit: bigint
  readonly currency: string
  readonly amount: bigint
}

const MOST = 1_000_000_000_000_000n

/**
 * Posts a history again, transfer by transfer, and says where it could not have happened. Pure: it knows
 * nothing but what it is given. It keeps the accounts, the open holds and the ids.
 */
export class Fold {
  readonly #accounts = new Map<bigint, FoldedAccount>()
  readonly #holds = new Map<string, Hold>()
  readonly #ids = new IdSet()
  readonly #groups = new IdSet()
  /** The legs so far of the group that is not whole yet. */
  #group: SealedTransfer[] = []
  #newest: Effect = { posted: 0n, held: 0n }

  /** What the newest transfer did. */
  get newest(): Effect {
    return this.#newest
  }

  /** Every account that was opened, by its number. */
  get accounts(): ReadonlyMap<bigint, FoldedAccount> {
    return this.#accounts
  }

  /** Position of the open group's first leg, or null between groups. */
  get openGroupAt(): bigint | null {
    return this.#group[0]?.position ?? null
  }

  /** Takes note of an account. */
  open({ id, currency, rule }: SealedAccount): Fault | null {
    if (this.#accounts.has(id)) return fault('account', `account ${id} is sealed a second time`)
    const nothing = { debitPosted: 0n, creditPosted: 0n, debitHeld: 0n, creditHeld: 0n }
    this.#accounts.set(id, { currency, rule, ...nothing, entries: 0n, seq: 0n })
    return null
  }

  /**
   * Applies the next leg. What it answers is wrong with this leg, or with the whole group that this leg ends.
   */
  apply(leg: SealedTransfer): Fault | null {
    const broken = this.#join(leg) ?? this.#move(leg)
    if (broken) return broken
    if (leg.leg < leg.legs) return null
    const group = this.#group
    this.#group = []
    return this.#close(group)
  }

  /** What is wrong when the history stops here: a group with legs missing. */
  pause(): Fault | null {
    const [first] = this.#group
    if (!first) return null
    return fault('group', `${this.#group.length} of the ${first.legs} legs of group ${nameOf(first.groupId)}`)
  }

  #join(leg: SealedTransfer): Fault | null {
    const [first] = this.#group
    if (!first) {
      if (leg.leg !== 1 || leg.legs < 1) {
        return fault('group', `leg ${leg.leg} of ${leg.legs} where a group begins`)
      }
      if (!this.#groups.add(leg.groupId)) {
        return fault('group', `group ${nameOf(leg.groupId)} stands here again`)
      }
    } else if (!this.#isNext(first, leg)) {
      const next = `leg ${this.#group.length + 1} of ${first.legs}`
      return fault('group', `not ${next} of group ${nameOf(first.groupId)}`)
    }
    this.#group.push(leg)
    return this.#ids.add(leg.id) ? null : fault('id', `another transfer has id ${nameOf(leg.id)}`)
  }

  #isNext(first: SealedTransfer, leg: SealedTransfer): boolean {
    return (
      leg.groupId.equals(first.groupId) &&
      leg.legs === first.legs &&
      leg.leg === this.#group.length + 1 &&
      leg.fingerprint.equals(first.fingerprint)
    )
  }

  #move(leg: SealedTransfer): Fault | null {
    const debit = this.#accounts.get(leg.debit)
    const credit = this.#accounts.get(leg.credit)
    if (!debit || !credit) return fault('account', `account ${debit ? leg.credit : leg.debit} is not sealed`)
    if (leg.amount < 1n || leg.amount > MOST) return fault('amount', `${leg.amount} is no amount`)
    if (leg.debit === leg.credit) return fault('amount', `account ${leg.debit} pays itself`)
    if (debit.currency !== leg.currency || credit.currency !== leg.currency) {
      return fault('currency', `${leg.currency} between ${debit.currency} and ${credit.currency}`)
    }
    if (leg.seq <= debit.seq || leg.seq <= credit.seq) {
      return fault('order', `it was posted before what stands earlier on its accounts`)
    }
    const effect = this.#effect(leg)
    if ('rule' in effect) return effect
    this.#newest = effect
    const { posted, held } = effect
    debit.debitPosted += posted
    debit.debitHeld += held
    credit.creditPosted += posted
    credit.creditHeld += held
    debit.entries += 1n
    credit.entries += 1n
    debit.seq = leg.seq
    credit.seq = leg.seq
    return null
  }

  #effect(leg: SealedTransfer): Effect | Fault {
    const resolves = leg.kind === 'capture' || leg.kind === 'release'
    if (resolves !== (leg.pendingId !== null))
      return fault('hold', `a ${leg.kind} ${resolves ? 'without a' : 'with a'} hold`)
    if (leg.pendingId === null) {
      if (leg.kind === 'post') return { posted: leg.amount, held: 0n }
      const { debit, credit, currency, amount } = leg
      this.#holds.set(keyOf(leg.id), { debit, credit, currency, amount })
      return { posted: 0n, held: amount }
    }
    const key = keyOf(leg.pendingId)
    const hold = this.#holds.get(key)
    if (!hold) return fault('hold', `no open hold ${nameOf(leg.pendingId)}`)
    const same = hold.debit === leg.debit && hold.credit === leg.credit && hold.currency === leg.currency
    if (!same) return fault('hold', `not between the accounts of hold ${nameOf(leg.pendingId)}`)
    const fits = leg.kind === 'release' ? leg.amount === hold.amount : leg.amount <= hold.amount
    if (!fits) return fault('hold', `a ${leg.kind} of ${leg.amount} out of ${hold.amount}`)
    this.#holds.delete(key)
    return { posted: leg.kind === 'capture' ? leg.amount : 0n, held: -hold.amount }
  }

  #close(legs: readonly SealedTransfer[]): Fault | null {
    const [first] = legs
    if (first && !groupFingerprint(legs).equals(first.fingerprint)) {
      return fault('fingerprint', `group ${nameOf(first.groupId)} was asked for otherwise`)
    }
    for (const { debit, credit } of legs) {
      const broken = this.#floor(debit) ?? this.#floor(credit)
      if (broken) return broken
    }
    return null
  }

  #floor(id: bigint): Fault | null {
    const account = this.#accounts.get(id)
    if (!account || account.rule === 'free') return null
    const owes = account.debitPosted + account.debitHeld > account.creditPosted
    const isOwed = account.creditPosted + account.creditHeld > account.debitPosted
    const broken = account.rule === 'no_overdraft' ? owes : isOwed
    return broken ? fault('floor', `account ${id} is left below its floor (${account.rule})`) : null
  }
}

const fault = (rule: FoldRule, detail: string): Fault => ({ rule, detail })
/** Sixteen bytes as a key: short, and equal where the bytes are. */
const keyOf = (bytes: Buffer): string => bytes.toString('latin1')
const nameOf = uuidText
