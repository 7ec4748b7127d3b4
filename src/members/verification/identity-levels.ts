/** How a phone has to be proved (S3-081): `PHONE_VERIFICATION`. */
export const PHONE_VERIFICATION = { none: 0, recommended: 1, mandatory: 2 } as const
export type PhoneVerification = (typeof PHONE_VERIFICATION)[keyof typeof PHONE_VERIFICATION]

/**
 * How far an identity has to be proved (S3-083): `IDENTITY_AUTHENTICATION`. 1 demands phone and real name
 * before a withdrawal; 2 recommends phone, real name, ID card and a bank card and demands none; 3 demands all
 * four.
 */
export const IDENTITY_AUTHENTICATION = {
  none: 0,
  phoneAndName: 1,
  allRecommended: 2,
  allForced: 3,
} as const
export type IdentityAuthentication = (typeof IDENTITY_AUTHENTICATION)[keyof typeof IDENTITY_AUTHENTICATION]

/** What can be proved of a member, in the order it is asked for. The bank card is another room's to know. */
export const IDENTITY_PARTS = ['phone', 'realName', 'idCard', 'bankCard'] as const
export type IdentityPart = (typeof IDENTITY_PARTS)[number]

/** Whether a part is demanded, advised, or not asked for at all. */
export type Requirement = 'required' | 'recommended' | 'none'
