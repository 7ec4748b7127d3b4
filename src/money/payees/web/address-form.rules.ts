import { IdentityCode } from '#members/identity/identity.refusals.ts'
import { PayeesErrors } from '../payees.refusals.ts'
import { type AddressFault, type BoundProtocol, faultOfAddress } from '../virtual-address.rules.ts'

/** The fields of the form that binds an address. */
export type AddressFields = { protocol: BoundProtocol; address: string; password: string }
type AddressField = 'address' | 'password'

/**
 * A typed address without the spaces and line breaks that copying brings to its ends; nothing inside is
 * touched.
 */
export const bareAddress = (typed: string) => typed.trim()

/** Name of the refusal that the address deserves before it is sent, or null. */
export function faultOfTypedAddress({ protocol, address }: AddressFields): AddressFault | null {
  return faultOfAddress(bareAddress(address), protocol)
}

const OF_PASSWORD: readonly number[] = [IdentityCode.passwordWrong, IdentityCode.tooManyAttempts]
const OF_ADDRESS: readonly number[] = [
  PayeesErrors.addressMissing.code,
  PayeesErrors.addressPrefix.code,
  PayeesErrors.addressCharacters.code,
  PayeesErrors.addressLength.code,
  PayeesErrors.addressChecksum.code,
  PayeesErrors.addressOfNobody.code,
  PayeesErrors.addressOfHouse.code,
]

/** The field that a refusal of the server is about; undefined when it is about the whole. */
export function fieldOfAddressRefusal(code: number | null): AddressField | undefined {
  if (code === null) return undefined
  if (OF_PASSWORD.includes(code)) return 'password'
  return OF_ADDRESS.includes(code) ? 'address' : undefined
}
