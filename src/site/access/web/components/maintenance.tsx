import { useTranslation } from 'react-i18next'
import { Navigate } from 'react-router'
import { KeyValues } from '#design/key-values/key-values.tsx'
import { currentLanguage } from '#platform/i18n/web/language.ts'
import { timeWords } from '#platform/i18n/web/time-words.ts'
import { useReturn } from '../came-from.ts'
import { ClosedPage } from './closed-page.tsx'
import { NothingClosed } from './nothing-closed.tsx'
import { Told } from './told.tsx'

/** The house is closed for maintenance: whoever was led here goes back by themselves once it is open. */
export function Maintenance({ framed }: { framed?: boolean }) {
  const { t } = useTranslation()
  const back = useReturn('maintenance')
  if (back !== null) return <Navigate to={back} replace />
  return (
    <Told>
      {({ door, text, until }) =>
        door === 'maintenance' ? (
          <ClosedPage
            framed={framed}
            title={t('access.maintenance.title')}
            lead={t('access.maintenance.lead')}
            words={text}
            facts={
              <KeyValues
                rows={[
                  {
                    key: 'until',
                    label: t('access.maintenance.until'),
                    value: until ? timeWords(until, currentLanguage()) : t('access.maintenance.untilUnknown'),
                  },
                  {
                    key: 'back',
                    label: t('access.maintenance.back'),
                    value: t('access.maintenance.byItself'),
                  },
                ]}
              />
            }
          />
        ) : (
          <NothingClosed
            framed={framed}
            title={t('access.maintenance.over')}
            lead={t('access.maintenance.overLead')}
          />
        )
      }
    </Told>
  )
}
