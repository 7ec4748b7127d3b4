import { useTranslation } from 'react-i18next'
import { DeskPage } from '#platform/desk/web/page/desk-page.tsx'
import { DeskList } from '#platform/lists/desk/web/desk-list.tsx'
import { useMultipleWords } from '../../../web/words/use-multiple-words.ts'
import { multipleList } from '../../multiples.desk.ts'
import { memberTo, multipleTo } from '../paths.ts'

function TypeName({ type, legs }: { type: string; legs: number }) {
  return useMultipleWords().typeName(type, legs)
}

const CELLS = {
  type: ({ type, legs }: { type: string; legs: number }) => <TypeName type={type} legs={legs} />,
}

/** Every multiple. */
export default function MultiplesPage() {
  const { t } = useTranslation()
  return (
    <DeskPage title={t('sportsbookDesk.multiples.name')}>
      <DeskList
        list={multipleList}
        cells={CELLS}
        to={({ betId }) => multipleTo(betId)}
        memberTo={memberTo}
        canExport
      />
    </DeskPage>
  )
}
