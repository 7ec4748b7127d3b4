import { useEffect, useEffectEvent } from 'react'
import type { z } from 'zod'
import type { EventType, Topic } from '#platform/outbox/event.ts'
import { followTopic, type TopicEvent } from './realtime.ts'

/** Follows a realtime topic while the component is on screen; null follows nothing. */
export function useTopic(topic: Topic | null, onEvent: (event: TopicEvent) => void): void {
  const notify = useEffectEvent(onEvent)
  useEffect(() => {
    if (topic === null) return
    return followTopic(topic, (event) => notify(event))
  }, [topic])
}

/** What an event of this type carries, as its contract says; null for every other. */
export function payloadOf<P extends z.ZodType>(event: TopicEvent, type: EventType<P>): z.output<P> | null {
  return event.type === type.type && 'data' in event ? (event.data as z.output<P>) : null
}
