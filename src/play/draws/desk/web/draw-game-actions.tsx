import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Field } from '#design/field/field.tsx'
import { Input } from '#design/field/input.tsx'
import { Select } from '#design/select/select.tsx'
import { ActionPanel } from '#platform/desk/web/action/action-panel.tsx'
import { deskAction } from '#platform/desk/web/action/desk-action.ts'
import { MemberSees } from '#platform/desk/web/action/member-sees.tsx'
import { currentLanguage } from '#platform/i18n/web/language.ts'
import { closeDrawGameCall, type DeskDrawGame, openDrawGameCall } from '../draws.desk.ts'

/** For how long a game is closed: minutes, or until somebody opens it. */
const LENGTHS = ['30', '60', '180', '720', '1440', 'open'] as const
type Length = (typeof LENGTHS)[number]

/** Closes a game with an end and some words, says anew until when, or opens it before its time. */
export function DrawGameActions({ game }: { game: DeskDrawGame }) {
  const { t } = useTranslation()
  const [length, setLength] = useState<Length>('60')
  const [zh, setZh] = useState('')
  const [en, setEn] = useState('')
  const { gameId, closed } = game
  const name = game.names[currentLanguage()]
  return (
    <>
      <MemberSees
        sentences={[
          {
            key: 'close',
            when: t('drawsDesk.actions.close'),
            text: [t('games.errors.gameClosed'), zh, en].filter(Boolean).join(' '),
          },
        ]}
        note={t('drawsDesk.goesOn')}
      />
      <ActionPanel
        title={closed ? t('drawsDesk.longer') : t('drawsDesk.closeTitle', { game: name })}
        actions={[
          deskAction({
            key: 'close',
            call: closeDrawGameCall,
            label: t(closed ? 'drawsDesk.actions.longer' : 'drawsDesk.actions.close'),
            tone: 'danger',
            input: () => ({
              gameId,
              minutes: length === 'open' ? null : Number(length),
              words: { 'zh-CN': zh.trim(), en: en.trim() },
            }),
          }),
        ]}
        note={t('drawsDesk.closeNote')}
      >
        <Field label={t('drawsDesk.length')}>
          <Select
            name="length"
            items={LENGTHS.map((value) => ({ value, label: t(`drawsDesk.lengths.${value}`) }))}
            value={length}
            onValueChange={setLength}
          />
        </Field>
        <Field label={t('drawsDesk.wordsZh')}>
          <Input maxLength={120} value={zh} onChange={(event) => setZh(event.target.value)} />
        </Field>
        <Field label={t('drawsDesk.wordsEn')}>
          <Input maxLength={120} value={en} onChange={(event) => setEn(event.target.value)} />
        </Field>
      </ActionPanel>
      {closed ? (
        <ActionPanel
          title={t('drawsDesk.openTitle', { game: name })}
          actions={[
            deskAction({
              key: 'open',
              call: openDrawGameCall,
              label: t('drawsDesk.actions.open'),
              tone: 'main',
              input: () => ({ gameId }),
            }),
          ]}
          note={t('drawsDesk.openNote')}
        />
      ) : null}
    </>
  )
}
