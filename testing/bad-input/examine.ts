import { randomInt } from 'node:crypto'
import { isForStaff } from '#platform/http/contract.ts'
import { WireErrors } from '#platform/http/http.refusals.ts'
import { OWN_NAVIGATION } from '#site/config/server/navigation/navigation-settings.ts'
import type { WireAnswer, WireClient } from '#testing/wire-client.ts'
import { faultsOf } from './answers.ts'
import { type DeclaredCall, type Input, sampleInput } from './calls.ts'
import type { Cast } from './cast.ts'
import { type Request, send } from './send.ts'

const LOCALES = ['zh-CN', 'en'] as const

/** One thing to try with a call, and what has to become of it. */
export interface Trial {
  readonly what: string
  /** Made anew for each sending: no two carry one request id. */
  readonly request: () => Request
  readonly isRight: (answer: WireAnswer) => boolean
}

/**
 * Who calls: the member, one who runs the house, or a stranger from an address of their own, whom no limit of attempts has met yet.
 */
export function callerOf({ world, lin, staff }: Cast, { call }: DeclaredCall): WireClient {
  if (call.access === 'staffDoor') return world.staffDevice()
  if (isForStaff(call.access)) return staff
  if (call.access === 'member' || call.access === 'session') return lin
  const stranger = world.browser()
  stranger.address = `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`
  return stranger
}

/**
 * An input with which nothing but the tried field stands in the way, where the contract alone cannot say one.
 */
export function goodInput({ pick, otherPick }: Cast, declared: DeclaredCall): Input {
  const sample = sampleInput(declared)
  switch (declared.call.id) {
    case 'payees.bind':
      return { bankCode: 'ICBC', holderName: '林远', cardNo: '6222021234567890128' }
    case 'venues.balance':
    case 'venues.transferIn':
    case 'venues.transferOut':
    case 'venues.leave':
      return { ...sample, api: 'sports' }
    case 'verification.realName':
      // The name of the cards, which a refusal of any other would show.
      return { ...sample, realName: '林远' }
    case 'depositsDesk.releaseAppeal':
      return { ...sample, transferIds: ['a transfer of nobody'] }
    case 'settings.publish.usdt.base':
      return { ...sample, value: { supportUsdt: true, virtualCurrencyWhitelist: [], baseRate: '7.1' } }
    case 'settings.publish.site.languages':
      return { ...sample, value: { offered: ['en'], own: 'en' } }
    case 'settings.publish.site.navigation':
      return { ...sample, value: OWN_NAVIGATION }
    case 'sportsbook.placeMultiple':
      return { ...sample, legs: [pick, otherPick], lineStake: '100' }
    case 'sportsbook.placeBuilder':
      return {
        ...sample,
        matchId: pick.matchId,
        picks: [
          { market: '1x2', line: null, selection: 'home' },
          { market: 'btts', line: null, selection: 'yes' },
        ],
        stake: '100',
      }
    case 'sportsbook.place':
      return { ...sample, ...pick, stake: '100' }
    default:
      return sample
  }
}

/**
 * Tries each, in the one language and in the other by turns: what is said of a fault hangs on the fault, and each of them is
 * among the trials of many fields. Gives everything that is not as it has to be, in words; nothing when all is well.
 */
export async function failures(caller: () => WireClient, trials: Iterable<Trial>): Promise<string[]> {
  const found: string[] = []
  let tried = 0
  for (const { what, request, isRight } of trials) {
    const locale = LOCALES[tried++ % LOCALES.length] ?? LOCALES[0]
    const client = caller()
    client.locale = locale
    const answer = await send(client, request())
    const faults = faultsOf(answer, locale)
    if (!isRight(answer)) faults.push(`${answer.status} ${answer.text.slice(0, 120)}`)
    found.push(...faults.map((fault) => `${what}: ${fault}`))
  }
  return found
}

export const isMalformed = ({ status, code }: WireAnswer): boolean =>
  status === 400 && code === WireErrors.malformed.code
export const isNowhere = ({ status, code }: WireAnswer): boolean =>
  status === 404 && code === WireErrors.notFound.code

/** Whether a refusal points at a field. */
export function pointsAt({ data }: WireAnswer, field: string): boolean {
  return data.issues.some(({ path }: { path: string }) => path.startsWith(field))
}
