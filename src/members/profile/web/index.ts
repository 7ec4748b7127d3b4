/** The door of this room in the browser: what other rooms may take. */
export { useOwnTopic } from './use-own-topic.ts'
export { useUserInfo } from './use-user-info.ts'
