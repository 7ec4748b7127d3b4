/** The door of the notifier room. */
export { hasNotifier, notify } from './notifier.ts'
