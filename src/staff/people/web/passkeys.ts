import { browserSupportsWebAuthn, startAuthentication, startRegistration } from '@simplewebauthn/browser'
import type { AssertionOptions, FactorOptions } from '../people.contract.ts'
import { type PasskeyAssertion, type PasskeyCreated, TRANSPORTS } from '../proofs.ts'

/** Whether this browser knows passkeys at all. */
export const knowsPasskeys = (): boolean => browserSupportsWebAuthn()

const ANSWER_MS = 300_000
/** EdDSA, ES256, RS256: what the house checks. */
const ALGORITHMS = [-8, -7, -257]

/** What is thrown where the person closed the browser's dialog, or had no passkey: no fault, and no word of the house. */
const GIVEN_UP = new Set(['NotAllowedError', 'AbortError'])

async function orGivenUp<T>(asked: Promise<T>): Promise<T | null> {
  try {
    return await asked
  } catch (error) {
    if (error instanceof Error && GIVEN_UP.has(error.name)) return null
    throw error
  }
}

/** Has the browser make a passkey; null where the person would not. */
export async function makePasskey(
  options: NonNullable<FactorOptions['passkey']>,
): Promise<PasskeyCreated | null> {
  const made = await orGivenUp(
    startRegistration({
      optionsJSON: {
        challenge: options.challenge,
        rp: { id: options.rpId, name: options.rpName },
        user: { id: options.userId, name: options.userName, displayName: options.userDisplayName },
        pubKeyCredParams: ALGORITHMS.map((alg) => ({ alg, type: 'public-key' as const })),
        excludeCredentials: options.excludeCredentialIds.map((id) => ({ id, type: 'public-key' as const })),
        authenticatorSelection: {
          residentKey: 'required',
          requireResidentKey: true,
          userVerification: 'required',
        },
        attestation: 'none',
        timeout: ANSWER_MS,
      },
    }),
  )
  return (
    made && {
      credentialId: made.id,
      attestationObject: made.response.attestationObject,
      clientDataJson: made.response.clientDataJSON,
      transports: TRANSPORTS.filter((one) => made.response.transports?.includes(one)),
    }
  )
}

/** Has a passkey sign; null where the person would not. */
export async function askPasskey(options: AssertionOptions): Promise<PasskeyAssertion | null> {
  const answer = await orGivenUp(
    startAuthentication({
      optionsJSON: {
        challenge: options.challenge,
        rpId: options.rpId,
        allowCredentials: options.credentialIds.map((id) => ({ id, type: 'public-key' as const })),
        userVerification: 'required',
        timeout: ANSWER_MS,
      },
    }),
  )
  return (
    answer && {
      credentialId: answer.id,
      authenticatorData: answer.response.authenticatorData,
      clientDataJson: answer.response.clientDataJSON,
      signature: answer.response.signature,
    }
  )
}
