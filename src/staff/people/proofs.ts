import { z } from 'zod'

/** Bytes as base64url. */
export const bytesText = z
  .string()
  .regex(/^[A-Za-z0-9_-]{1,8000}$/)
  .meta({ example: 'c2FtcGxl' })

/** What a passkey answers when it signs. */
export const passkeyAssertion = z.strictObject({
  credentialId: bytesText,
  authenticatorData: bytesText,
  clientDataJson: bytesText,
  signature: bytesText,
})
export type PasskeyAssertion = z.infer<typeof passkeyAssertion>

/** How a browser reaches a passkey, as far as we keep it. */
export const TRANSPORTS = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const

/** What a browser answers when it made a passkey. */
export const passkeyCreated = z.strictObject({
  credentialId: bytesText,
  attestationObject: bytesText,
  clientDataJson: bytesText,
  transports: z.array(z.enum(TRANSPORTS)).max(10),
})
export type PasskeyCreated = z.infer<typeof passkeyCreated>

/**
 * By what somebody who is signed in proves themselves: a passkey that signed the challenge, a code of their
 * authenticator (each counts once), or, of a sandbox's own people and there alone, the press itself.
 */
export const proof = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('passkey'), ...passkeyAssertion.shape }),
  z.strictObject({ kind: z.literal('totp'), code: z.string().regex(/^[0-9]{6}$/) }),
  z.strictObject({ kind: z.literal('sandbox') }),
])
export type Proof = z.infer<typeof proof>
