import type { Actor } from '#platform/context/context.ts'
import type { Call } from '../../contract.ts'

/**
 * Who asks, as a call that reads and is not declared to speak knows them: without their language. An answer
 * in words would stay on screen in the language that was left.
 * @throws TypeError when the language is asked for after all
 */
export function silentActor(actor: Actor, call: Call): Actor {
  return {
    ...actor,
    get locale(): never {
      throw new TypeError(`${call.id} answers in the caller's language: declare that it speaks`)
    },
  }
}
