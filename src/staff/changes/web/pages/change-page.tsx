import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { TextLink } from '#design/link/text-link.tsx'
import { Note } from '#design/note/note.tsx'
import { Skeleton, SkeletonGroup } from '#design/skeleton/skeleton.tsx'
import { MemberSees } from '#platform/desk/web/action/member-sees.tsx'
import { DeskPage } from '#platform/desk/web/page/desk-page.tsx'
import { SaidBy } from '#platform/desk/web/texts/said-by.tsx'
import { useCallQuery } from '#platform/http/web/query.ts'
import { currentLanguage } from '#platform/i18n/web/language.ts'
import { timeWords } from '#platform/i18n/web/time-words.ts'
import { LoadProblem } from '#platform/shell/web/load-problem.tsx'
import { meCall } from '#staff/people/people.contract.ts'
import { changeCall, type WholeChange } from '../../changes.contract.ts'
import { ChangeEnd, ChangeFacts, ChangeInput } from '../parts/change-facts.tsx'
import { ChangeSeats } from '../parts/change-seats.tsx'
import { ChangeStateTag } from '../parts/change-state.tsx'
import { useChangeWords } from '../parts/change-words.ts'
import { DecidePanel } from '../parts/decide-panel.tsx'
import { CHANGES_PATH } from '../paths.ts'

const isOpen = ({ endedAt }: WholeChange) => endedAt === null

/** One change: what it says, what it rests on then and now, who decides, and what whoever looks may do. */
export default function ChangePage() {
  const { t } = useTranslation()
  const { changeId = '' } = useParams()
  const answer = useCallQuery(changeCall, { changeId }, { pollSeconds: 10, pollWhile: isOpen })
  const { data } = answer
  const waiting = (
    <DeskPage title={t('changes.one.title')}>
      {answer.error ? (
        <LoadProblem answer={answer} />
      ) : (
        <SkeletonGroup label={t('changes.loading')} className="grid gap-3">
          <Skeleton className="h-32" />
          <Skeleton className="h-32" />
        </SkeletonGroup>
      )}
    </DeskPage>
  )
  if (!data) return waiting
  return (
    <SaidBy keys={keysOf(data)} fallback={waiting}>
      <Shown key={data.id} change={data} />
    </SaidBy>
  )
}

/** What it says in texts of its desk, and of the room that refused it. */
const keysOf = ({ words, tell, refusal }: WholeChange) =>
  [words, tell, refusal].flatMap((one) => (one ? [one.key] : []))

function Shown({ change }: { change: WholeChange }) {
  const { t } = useTranslation()
  const wordsOf = useChangeWords()
  const me = useCallQuery(meCall, {})
  const at = (instant: string) => timeWords(instant, currentLanguage())
  return (
    <DeskPage
      title={wordsOf(change.words)}
      tags={<ChangeStateTag state={change.state} />}
      tools={<TextLink to={CHANGES_PATH}>{t('changes.one.all')}</TextLink>}
      asideLabel={t('changes.decide.title')}
      aside={
        <>
          <ChangeSeats change={change} me={me.data?.displayName} />
          <DecidePanel change={change} />
          {change.tell ? (
            <MemberSees
              sentences={[{ key: 'tell', when: t('changes.one.once'), text: wordsOf(change.tell) }]}
            />
          ) : null}
        </>
      }
    >
      {change.effectiveAt && isOpen(change) ? (
        <Note tone="brand">{t('changes.one.dueAt', { at: at(change.effectiveAt) })}</Note>
      ) : null}
      <ChangeEnd change={change} />
      <ChangeInput change={change} />
      <ChangeFacts change={change} />
    </DeskPage>
  )
}
