/** The door of quick pay: what those who run the house decide about its disputes. */
export { decideDispute } from './verbs/decide-dispute.ts'
