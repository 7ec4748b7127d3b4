import { useEffect } from 'react'
import { useStudioDoors, type VenueDoor } from '#play/venues/web/index.ts'

/**
 * Tells home of the doors of the studios that the operator of the house names, as soon as they are known. It draws
 * nothing, so that the doors which stand already go on standing, with whatever their member has begun there.
 */
export default function LearnOfStudios({ onKnown }: { onKnown: (studios: readonly VenueDoor[]) => void }) {
  const studios = useStudioDoors()
  useEffect(() => onKnown(studios), [onKnown, studios])
  return null
}
