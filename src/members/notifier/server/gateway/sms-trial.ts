import { newId } from '#platform/ids/ids.ts'
import { TRIAL_SECONDS, type Trial } from '#platform/outgoing/server/trial.ts'
import { sendTextsDue } from '../notifier.jobs.ts'
import { smsGatewayOf } from './gateway.rules.ts'
import { smsWay } from './sms-way.ts'
import { writeOutgoing } from './write-outgoing.ts'

/** A code that is good for nothing: providers send the templates alone that they know. */
const NO_CODE = '000000'

/** A text that shows that texts arrive. */
export const textTrial: Trial = {
  way: smsWay,
  settings: 'SMS_GATEWAY_URL and SMS_GATEWAY_SECRET',
  isSet: (config) => smsGatewayOf(config) !== null,
  isRecipient: (text) => /^\+\d{7,15}$/.test(text),
  write: (tx, ctx, to, locale) =>
    writeOutgoing(
      tx,
      { ...ctx, actor: { ...ctx.actor, locale } },
      { memberId: newId(), phone: to, recipient: '', code: NO_CODE, minutes: TRIAL_SECONDS / 60 },
    ),
  send: sendTextsDue,
}
