/** The door of the notifier room. */
export { textTrial } from './gateway/sms-trial.ts'
export { hasNotifier, notify, notifyOf } from './notifier.ts'
