import { IdentityCode } from '../identity.refusals.ts'
import { faultOfName, faultOfPassword, type LocalFault } from './form-faults.ts'

/** What a person fills in to register. Nothing is ticked beforehand. */
export type RegisterFields = {
  name: string
  password: string
  /** Holds nothing: the verification goes on by itself. */
  verification: string
  age: boolean
  terms: boolean
  marketing: boolean
}
export const EMPTY_REGISTRATION: RegisterFields = {
  name: '',
  password: '',
  verification: '',
  age: false,
  terms: false,
  marketing: false,
}

/** The parts of the form that can be wrong, in the order in which they stand. */
export const REGISTER_PARTS = ['name', 'password', 'verification', 'age', 'terms'] as const
export type RegisterPart = (typeof REGISTER_PARTS)[number]

/** What is wrong with one part. */
export function faultOfPart(
  part: RegisterPart,
  fields: RegisterFields,
  verified: boolean,
): LocalFault | undefined {
  switch (part) {
    case 'name':
      return faultOfName(fields.name)
    case 'password':
      return faultOfPassword(fields.password)
    case 'verification':
      return verified ? undefined : 'verificationNeeded'
    case 'age':
      return fields.age ? undefined : 'ageRequired'
    case 'terms':
      return fields.terms ? undefined : 'termsRequired'
  }
}

/** The parts that keep the form from being sent, in their order. */
export function partsMissing(fields: RegisterFields, verified: boolean): readonly RegisterPart[] {
  return REGISTER_PARTS.filter((part) => faultOfPart(part, fields, verified) !== undefined)
}

const PART_OF: Readonly<Record<number, RegisterPart>> = {
  [IdentityCode.nameTaken]: 'name',
  [IdentityCode.nameLength]: 'name',
  [IdentityCode.nameCharacters]: 'name',
  [IdentityCode.nameReserved]: 'name',
  [IdentityCode.passwordGuessable]: 'password',
  [IdentityCode.passwordLength]: 'password',
  [IdentityCode.verificationNeeded]: 'verification',
  [IdentityCode.verificationFailed]: 'verification',
  [IdentityCode.ageRequired]: 'age',
  [IdentityCode.termsRequired]: 'terms',
}

/** The part that a refusal of the server is about; undefined where it is about the whole. */
export function partOfRefusal(code: number | null): RegisterPart | undefined {
  return code === null ? undefined : PART_OF[code]
}
