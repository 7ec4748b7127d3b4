import { z } from 'zod'
import { defineDocument } from '#platform/desk/server/document.ts'
import { IDENTITY_AUTHENTICATION, PHONE_VERIFICATION } from '../identity-levels.ts'

const PHONE = Object.values(PHONE_VERIFICATION)
const IDENTITY = Object.values(IDENTITY_AUTHENTICATION)

/** How far a member has to be proved before a withdrawal (S3-085). */
export const levelsDocument = defineDocument({
  id: 'verification.levels',
  permission: 'site.edit',
  group: 'members',
  texts: 'verificationDesk.documents.levels',
  schema: z.strictObject({
    phoneVerification: z.literal(PHONE),
    identityAuthentication: z.literal(IDENTITY),
  }),
  fields: [
    { path: 'phoneVerification', control: { kind: 'choice', options: PHONE }, help: true },
    { path: 'identityAuthentication', control: { kind: 'choice', options: IDENTITY }, help: true },
  ],
  seed: ({ config: { phoneVerification, identityAuthentication } }) => ({
    phoneVerification,
    identityAuthentication,
  }),
  pins: { phoneVerification: 'PHONE_VERIFICATION', identityAuthentication: 'IDENTITY_AUTHENTICATION' },
  // Asking for more keeps members from their money until they have it: that takes two as much as asking for less.
  seats: () => 2,
})
