import { useEffect, useEffectEvent } from 'react'
import type { z } from 'zod'
import { whenStill } from '#design/still/still.ts'
import { type EventType, type Topic, payloadOf as told } from '#platform/outbox/event.ts'
import { followTopic, type TopicEvent } from './realtime.ts'

/**
 * Follows a realtime topic while the component is on screen; null follows nothing. What is told right after a
 * press waits a moment, so that nothing moves under it.
 */
export function useTopic(topic: Topic | null, onEvent: (event: TopicEvent) => void): void {
  const notify = useEffectEvent(onEvent)
  useEffect(() => {
    if (topic === null) return
    let goesOn = true
    const stop = followTopic(topic, (event) => whenStill(() => (goesOn ? notify(event) : undefined)))
    return () => {
      goesOn = false
      stop()
    }
  }, [topic])
}

/**
 * What a message carries if it is one of these events, as its contract says; null if it is another, or a
 * reset.
 */
export function payloadOf<E extends readonly EventType[]>(
  message: TopicEvent,
  ...events: E
): z.output<E[number]['payload']> | null {
  if (!('data' in message)) return null
  for (const event of events) {
    const payload = told(event, { type: message.type, payload: message.data })
    if (payload !== null) return payload as z.output<E[number]['payload']>
  }
  return null
}
