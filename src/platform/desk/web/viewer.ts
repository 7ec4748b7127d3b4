import { createContext, use } from 'react'
import type { Permission } from '#platform/http/contract.ts'

/** Who looks at the pages of desks, and what they may do. The console hands it in. */
export interface Viewer {
  readonly staffId: string
  readonly displayName: string
  readonly may: (permission: Permission) => boolean
}

export const ViewerContext = createContext<Viewer>({ staffId: '', displayName: '', may: () => false })

/** Who is looking: a button that they may not press is not drawn. */
export function useViewer(): Viewer {
  return use(ViewerContext)
}
