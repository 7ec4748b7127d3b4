import { useTranslation } from 'react-i18next'
import { Checkbox } from '#design/checkbox/checkbox.tsx'
import { useIsMember } from '#platform/http/web/session.ts'
import { setTells, useFavourites } from './favourites.ts'

/** Whether the member is told of the matches they follow; a visitor, who is told nothing, is said where theirs are kept. */
export function TellMe() {
  const { t } = useTranslation()
  const tells = useFavourites((favourites) => favourites.tells)
  if (!useIsMember())
    return <p className="mb-2.5 text-small text-text-2">{t('sportsbookLate.list.onDevice')}</p>
  return (
    <Checkbox className="mb-2.5" checked={tells} onChange={(event) => setTells(event.target.checked)}>
      {t('sportsbookLate.list.tells')}
    </Checkbox>
  )
}
