import { useEffect, useEffectEvent } from 'react'
import type { Topic } from '#platform/outbox/event.ts'
import { followTopic, type TopicEvent } from './realtime.ts'

/** Follows a realtime topic while the component is on screen; null follows nothing. */
export function useTopic(topic: Topic | null, onEvent: (event: TopicEvent) => void): void {
  const notify = useEffectEvent(onEvent)
  useEffect(() => {
    if (topic === null) return
    return followTopic(topic, (event) => notify(event))
  }, [topic])
}
