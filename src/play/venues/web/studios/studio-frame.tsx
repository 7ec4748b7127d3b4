import { ArrowLeftRight, RotateCw } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#design/button/button.tsx'
import { ButtonLink } from '#design/button/button-link.tsx'
import { Card } from '#design/card/card.tsx'
import { EmptyState } from '#design/empty-state/empty-state.tsx'
import { ErrorState } from '#design/error-state/error-state.tsx'
import { Skeleton } from '#design/skeleton/skeleton.tsx'
import { TRANSFER_PATH } from '#money/wallet/web/index.ts'
import { type ApiError, refusalOf } from '#platform/http/web/api-error.ts'
import { useCallMutation } from '#platform/http/web/query.ts'
import { launchCall, secondLaunchCall } from '../../venues.contract.ts'
import { useVenueNames } from '../venue-names.ts'
import { useIsSeamless } from '../venues.queries.ts'

/**
 * A studio in a frame: let in by an address that is good once, and anew where it is loaded again (S7-018). Why not, where
 * the house refuses.
 */
export function StudioFrame({ channelCode }: { channelCode: string }) {
  const { t } = useTranslation()
  const name = useVenueNames(true)(channelCode)
  const isSeamless = useIsSeamless(channelCode)
  const { why, url, isEntering, enter } = useEntry(channelCode)
  return (
    <div className="frame grid h-[calc(100dvh-9rem)] min-h-120 grid-rows-[auto_1fr] gap-3 py-4">
      <header className="flex flex-wrap items-center gap-2">
        <h1 className="type-card mr-auto text-[20px]">{name}</h1>
        {isSeamless === false ? (
          <ButtonLink to={TRANSFER_PATH} variant="line" size="sm">
            <ArrowLeftRight size={16} aria-hidden="true" />
            {t('venues.title')}
          </ButtonLink>
        ) : null}
        {isSeamless ? <p className="text-small text-text-2">{t('venues.studio.fromCentre')}</p> : null}
        <Button variant="line" size="sm" busy={isEntering} onClick={() => void enter(true)}>
          <RotateCw size={16} aria-hidden="true" />
          {t('venues.studio.again')}
        </Button>
      </header>
      {why ? (
        <Card padding="none" className="self-start">
          {why.isFinal ? (
            <EmptyState title={t('venues.shut.title', { venue: name })} detail={why.message} />
          ) : (
            <ErrorState
              title={t('venues.shut.title', { venue: name })}
              detail={why.message}
              retryLabel={t('venues.studio.again')}
              onRetry={() => void enter(true)}
              busy={isEntering}
            />
          )}
        </Card>
      ) : url ? (
        <iframe
          key={url}
          src={url}
          title={name}
          allow="fullscreen"
          sandbox="allow-scripts allow-same-origin allow-forms allow-popups allow-top-navigation-by-user-activation"
          className="size-full rounded-md border border-line bg-surface-1"
        />
      ) : (
        <Skeleton className="size-full" />
      )}
    </div>
  )
}

/** Lets the member in when the page opens, and anew when asked to. */
function useEntry(api: string) {
  const first = useCallMutation(launchCall)
  const second = useCallMutation(secondLaunchCall)
  const [url, setUrl] = useState<string>()
  const [why, setWhy] = useState<ApiError>()
  const enter = async (again: boolean) => {
    try {
      const { entry } = await (again ? second : first).mutateAsync({ api })
      setWhy(undefined)
      if (entry.kind === 'address') setUrl(entry.url)
    } catch (error) {
      setWhy(refusalOf(error))
    }
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: a token is for whoever opens the page, and not for every drawing of it.
  useEffect(() => {
    void enter(false)
  }, [api])
  return { url, why, isEntering: first.isPending || second.isPending, enter }
}
