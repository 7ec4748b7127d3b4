import { useMemo } from 'react'
import { useSiteConfig } from '#site/config/web/index.ts'
import { useClosedAccount } from '../use-closed-account.ts'
import { useManifest } from '../use-manifest.ts'
import { type Navigation, navigationOf, navigationOfClosed } from './navigation.rules.ts'

/** What each place of the frame leads to, as the house has set it and for whoever is signed in. */
export function useNavigation(): Navigation {
  const manifest = useManifest()
  const { navigation } = useSiteConfig()
  const isClosed = useClosedAccount()
  return useMemo(() => {
    const all = navigationOf(manifest, navigation)
    return isClosed ? navigationOfClosed(all) : all
  }, [manifest, navigation, isClosed])
}
