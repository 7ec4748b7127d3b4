import { useTranslation } from 'react-i18next'
import { Navigate } from 'react-router'
import { useReturn } from '../came-from.ts'
import { ClosedPage } from '../components/closed-page.tsx'
import { NothingClosed } from '../components/nothing-closed.tsx'
import { RegionFacts } from '../components/region-facts.tsx'
import { Told } from '../components/told.tsx'

/** The house is closed to the region that whoever looks is in; their money is not (S2-017). */
export default function ForbidPage() {
  const { t } = useTranslation()
  const back = useReturn('forbid')
  if (back !== null) return <Navigate to={back} replace />
  return (
    <Told>
      {({ door, text, country, by }) =>
        door === 'forbid' ? (
          <ClosedPage
            title={t('access.forbid.title')}
            lead={t('access.forbid.lead')}
            words={text}
            facts={<RegionFacts country={country} by={by} />}
          />
        ) : (
          <NothingClosed title={t('access.forbid.over')} lead={t('access.forbid.overLead')} />
        )
      }
    </Told>
  )
}
