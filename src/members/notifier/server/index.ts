/** The door of the notifier room. */
export { hasNotifier, notify, notifyOf } from './notifier.ts'
