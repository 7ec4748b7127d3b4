import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { segmentClass, segmentsClass } from '#design/segmented/segment.style.ts'
import { DeskPage } from '#platform/desk/web/page/desk-page.tsx'
import { useViewer } from '#platform/desk/web/viewer.ts'
import { DeskList } from '#platform/lists/desk/web/desk-list.tsx'
import { boundAddressList, boundCardList } from '../../payees.desk.ts'
import { ADDRESSES_PATH, CARDS_PATH, payeePath } from '../paths.ts'

const memberTo = (memberId: string) => `/console/members/${memberId}`

/** Cards and e-wallets, or addresses, of all members: by age, and found by a whole number. */
export default function PayeesPage() {
  const { t } = useTranslation()
  const { may } = useViewer()
  const isAddresses = useLocation().pathname === ADDRESSES_PATH
  const shared = { memberTo, canExport: may('exports.make') }
  return (
    <DeskPage
      title={t('payeesDesk.title')}
      tags={
        <nav aria-label={t('payeesDesk.tabs.label')} className={segmentsClass}>
          {(['cards', 'addresses'] as const).map((tab) => {
            const isHere = (tab === 'addresses') === isAddresses
            return (
              <Link
                key={tab}
                to={tab === 'addresses' ? ADDRESSES_PATH : CARDS_PATH}
                aria-current={isHere ? 'page' : undefined}
                className={segmentClass(isHere)}
              >
                {t(`payeesDesk.tabs.${tab}`)}
              </Link>
            )
          })}
        </nav>
      }
    >
      {isAddresses ? (
        <DeskList list={boundAddressList} to={({ id }) => payeePath('address', id)} {...shared} />
      ) : (
        <DeskList list={boundCardList} to={({ id }) => payeePath('card', id)} {...shared} />
      )}
    </DeskPage>
  )
}
