import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Input } from '#design/field/input.tsx'
import { type memberCall, noteMemberCall, tagMemberCall } from '#members/identity/desk/identity.desk.ts'
import { ActionPanel } from '#platform/desk/web/action/action-panel.tsx'
import { deskAction } from '#platform/desk/web/action/desk-action.ts'
import { useViewer } from '#platform/desk/web/viewer.ts'
import type { CallOutput } from '#platform/http/contract.ts'
import { currentLanguage } from '#platform/i18n/web/language.ts'
import { timeWords } from '#platform/i18n/web/time-words.ts'

type Member = CallOutput<typeof memberCall>

/** What the others should know of a member: notes for good, and tags. */
export function NotesPanel({ member: { memberId, notes, tags } }: { member: Member }) {
  const { t } = useTranslation()
  const { may } = useViewer()
  const [tag, setTag] = useState('')
  return (
    <div className="grid gap-3 p-3.5">
      {notes.length === 0 ? (
        <p className="text-small text-text-2">{t('identityDesk.member.noNotes')}</p>
      ) : (
        <ul className="grid gap-2">
          {notes.map(({ id, who, words, at }) => (
            <li key={id} className="rounded-sm bg-surface-2 px-3 py-2 text-small">
              <p className="whitespace-pre-wrap [overflow-wrap:anywhere]">{words}</p>
              <p className="text-meta text-text-3">
                {who} · {timeWords(at, currentLanguage())}
              </p>
            </li>
          ))}
        </ul>
      )}
      {may('members.note') ? (
        <ActionPanel
          key={notes[0]?.id}
          title={t('identityDesk.member.notes')}
          reasonLabel={t('identityDesk.member.noteField')}
          actions={[
            deskAction({
              key: 'note',
              call: noteMemberCall,
              label: t('identityDesk.member.addNote'),
              tone: 'main',
              input: () => ({ memberId }),
            }),
          ]}
        />
      ) : null}
      {may('members.tag') ? (
        <ActionPanel
          key={tags.join()}
          title={t('identityDesk.member.tagsHeading')}
          actions={[
            deskAction({
              key: 'add',
              call: tagMemberCall,
              label: t('identityDesk.member.addTag'),
              tone: 'main',
              input: () => ({ memberId, tag: tag.trim(), on: true }),
              onDone: () => setTag(''),
              isOff: tag.trim() === '',
            }),
            ...tags.map((one) =>
              deskAction({
                key: `off ${one}`,
                call: tagMemberCall,
                label: t('identityDesk.member.removeTag', { tag: one }),
                input: () => ({ memberId, tag: one, on: false }),
              }),
            ),
          ]}
        >
          <Input
            size="sm"
            aria-label={t('identityDesk.member.tagField')}
            placeholder={t('identityDesk.member.tagField')}
            maxLength={20}
            value={tag}
            onChange={(event) => setTag(event.target.value)}
          />
        </ActionPanel>
      ) : null}
    </div>
  )
}
