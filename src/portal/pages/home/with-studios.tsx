import type { ReactNode } from 'react'
import { useStudioDoors, type VenueDoor } from '#play/venues/web/index.ts'

/** Draws with the doors of the studios that the operator of the house names; without any until they are known. */
export default function WithStudios({
  children,
}: {
  children: (studios: readonly VenueDoor[]) => ReactNode
}) {
  return children(useStudioDoors())
}
