import { z } from 'zod'
import {
  sentPasswordFields,
  sentPasswordFits,
  typedName,
  verification,
} from '#members/identity/identity.contract.ts'
import { isSentPassword, PASSWORD_FORMS } from '#members/identity/passwords/sent-password.rules.ts'
import { defineCall } from '#platform/http/contract.ts'
import { sentCode, typedCode, typedPhone } from './verification.contract.ts'

/** Changes the login password (S7-023). Every other session of the member ends. */
export const modifyPasswordCall = defineCall({
  id: 'verification.modifyPassword',
  method: 'POST',
  path: '/member/v2/modify_password',
  access: 'member',
  summary: 'Changes the login password by the one there is, and ends every other session',
  input: z
    .strictObject({
      oldPassword: z.string().max(128).meta({ example: '3e1b7c0a94d25f68e1b3a7c9d0f24e86' }),
      oldPasswordForm: z.enum(PASSWORD_FORMS).default('digest'),
      ...sentPasswordFields,
      /** The code from the bound phone, for the purpose `loginPassword`; where one is bound. */
      phoneCode: typedCode.optional(),
    })
    .refine(...sentPasswordFits)
    .refine(
      ({ oldPassword, oldPasswordForm }) =>
        isSentPassword({ password: oldPassword, passwordForm: oldPasswordForm }),
      { path: ['oldPassword'], message: sentPasswordFits[1].message },
    ),
  output: z.strictObject({ ended: z.int() }),
  limit: { points: 10, seconds: 60 },
})

/**
 * Sends the code that a forgotten login password is reset by. Answers the same whether or not there is such an
 * account with such a phone.
 */
export const forgetPasswordCodeCall = defineCall({
  id: 'verification.forgetPasswordCode',
  method: 'POST',
  path: '/member/v1/forget_login_password/code',
  access: 'visitor',
  summary: 'Sends a code to the phone of an account, if it is the one that is bound to it',
  input: z.strictObject({ name: typedName, ...typedPhone, verification: verification.optional() }),
  output: sentCode,
  limit: { points: 10, seconds: 600 },
})

/** Sets another login password by that code (S7-022). Every session of the member ends. */
export const forgetPasswordCall = defineCall({
  id: 'verification.forgetPassword',
  method: 'POST',
  path: '/member/v1/forget_login_password',
  access: 'visitor',
  summary: 'Resets the login password by the code that was sent to the phone, and ends every session',
  input: z
    .strictObject({ name: typedName, ...typedPhone, code: typedCode, ...sentPasswordFields })
    .refine(...sentPasswordFits),
  output: z.null(),
  limit: { points: 30, seconds: 600 },
})
