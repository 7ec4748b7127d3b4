import { z } from 'zod'
import { defineActionCall } from '#platform/desk/action-call.ts'
import { defineCall } from '#platform/http/contract.ts'
import { instant, noInput } from '#platform/http/values.ts'

const bankCode = z
  .string()
  .regex(/^[A-Z0-9]{2,12}$/)
  .meta({ example: 'ICBC' })

export const quickBanksCall = defineCall({
  id: 'quickpayDesk.banks',
  method: 'GET',
  path: '/console/v1/quickpay/banks',
  access: 'staffRead',
  permission: 'quickpay.view',
  summary: 'Lists the banks of quick pay, which are stopped, and what waits at each',
  input: noInput,
  output: z.strictObject({
    banks: z.array(
      z.strictObject({
        code: z.string(),
        names: z.strictObject({ 'zh-CN': z.string(), en: z.string() }),
        stoppedSince: instant.nullable(),
        /** Withdrawals to its cards that are under way. */
        open: z.int(),
      }),
    ),
  }),
})

const switched = z.strictObject({ bankCode: z.string(), isOpen: z.boolean() })

export const stopBankCall = defineActionCall({
  id: 'quickpayDesk.stopBank',
  path: '/console/v1/quickpay/banks/stop',
  permission: 'channels.brake',
  summary: 'Has nothing matched with a bank by quick pay',
  fields: { bankCode },
  result: switched,
})

export const openBankCall = defineActionCall({
  id: 'quickpayDesk.openBank',
  path: '/console/v1/quickpay/banks/open',
  permission: 'quickpay.edit',
  summary: 'Has quick pay match with a bank again',
  fields: { bankCode },
  result: switched,
})
