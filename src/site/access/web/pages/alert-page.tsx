import { useTranslation } from 'react-i18next'
import { Navigate } from 'react-router'
import { Button } from '#design/button/button.tsx'
import { Card } from '#design/card/card.tsx'
import { useReturn } from '../came-from.ts'
import { ClosedFrame } from '../components/closed-page.tsx'
import { NothingClosed } from '../components/nothing-closed.tsx'
import { RegionFacts } from '../components/region-facts.tsx'
import { Told } from '../components/told.tsx'
import { noteRead } from '../door.ts'

/** What whoever comes from some regions reads before they go on, once in each tab (S2-017). */
export default function AlertPage() {
  const { t } = useTranslation()
  const back = useReturn('alert')
  if (back !== null) return <Navigate to={back} replace />
  return (
    <Told>
      {({ door, text, country, by }) =>
        door === 'alert' ? (
          <ClosedFrame>
            <div className="max-w-[42em] py-6 lg:py-12">
              <h1 className="type-page">{t('access.alert.title')}</h1>
              <p className="mt-3 leading-[1.7] text-text-2">{t('access.alert.lead')}</p>
              {text ? <p className="mt-3 leading-[1.7] whitespace-pre-line">{text}</p> : null}
              <Card padding="dense" className="mt-6">
                <RegionFacts country={country} by={by} />
              </Card>
              <Button size="lg" className="mt-6" onClick={noteRead}>
                {t('access.alert.goOn')}
              </Button>
            </div>
          </ClosedFrame>
        ) : (
          <NothingClosed title={t('access.alert.over')} lead={t('access.alert.overLead')} />
        )
      }
    </Told>
  )
}
