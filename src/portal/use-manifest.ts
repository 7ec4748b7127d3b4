import { createContext, use } from 'react'
import type { PortalManifest } from './merge-rooms.rules.ts'

/** The merged rooms, handed down so that no part of the frame imports the rooms whose pages import it. */
export const ManifestContext = createContext<PortalManifest | null>(null)

/** What all rooms together give the frame. */
export function useManifest(): PortalManifest {
  const manifest = use(ManifestContext)
  if (!manifest) throw new Error('the frame is drawn outside the portal')
  return manifest
}
