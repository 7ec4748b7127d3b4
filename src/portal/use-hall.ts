import { createContext, use } from 'react'
import type { Hall } from './merge-rooms.rules.ts'

/** The merged rooms, handed down so that no part of the frame imports the rooms whose pages import it. */
export const HallContext = createContext<Hall | null>(null)

/** What all rooms together give the frame. */
export function useHall(): Hall {
  const hall = use(HallContext)
  if (!hall) throw new Error('the frame is drawn outside the portal')
  return hall
}
