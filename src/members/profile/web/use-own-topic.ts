import type { TopicEvent } from '#platform/realtime/web/realtime.ts'
import { useTopic } from '#platform/realtime/web/use-topic.ts'
import { useUserInfo } from './use-user-info.ts'

/** Follows the topic of whoever is signed in while the component is on screen; a visitor has none. */
export function useOwnTopic(onEvent: (event: TopicEvent) => void): void {
  const { id } = useUserInfo()
  useTopic(id === '' ? null : `member:${id}`, onEvent)
}
