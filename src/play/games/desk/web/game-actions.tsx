import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Field } from '#design/field/field.tsx'
import { Input } from '#design/field/input.tsx'
import { Select } from '#design/select/select.tsx'
import { ActionPanel } from '#platform/desk/web/action/action-panel.tsx'
import { deskAction } from '#platform/desk/web/action/desk-action.ts'
import { MemberSees } from '#platform/desk/web/action/member-sees.tsx'
import { closeGameCall, type DeskGame, openGameCall } from '../games.desk.ts'
import { useGameName } from './use-game-name.ts'

/** For how long a game is closed: minutes, or until somebody opens it. */
const LENGTHS = ['30', '60', '180', '720', '1440', 'open'] as const
type Length = (typeof LENGTHS)[number]

/** Closes a game with an end and some words, says anew until when, or opens it before its time. */
export function GameActions({ game }: { game: DeskGame }) {
  const { t } = useTranslation()
  const nameOf = useGameName()
  const [length, setLength] = useState<Length>('60')
  const [zh, setZh] = useState('')
  const [en, setEn] = useState('')
  const { gameId, closed } = game
  const name = nameOf(gameId)
  return (
    <>
      <MemberSees
        sentences={[
          {
            key: 'close',
            when: t('gamesDesk.actions.close'),
            text: [t('games.errors.gameClosed'), zh, en].filter(Boolean).join(' '),
          },
        ]}
        note={t('gamesDesk.goesOn')}
      />
      <ActionPanel
        title={closed ? t('gamesDesk.longer') : t('gamesDesk.closeTitle', { game: name })}
        actions={[
          deskAction({
            key: 'close',
            call: closeGameCall,
            label: t(closed ? 'gamesDesk.actions.longer' : 'gamesDesk.actions.close'),
            tone: 'danger',
            input: () => ({
              gameId,
              minutes: length === 'open' ? null : Number(length),
              words: { 'zh-CN': zh.trim(), en: en.trim() },
            }),
          }),
        ]}
        note={t('gamesDesk.closeNote')}
      >
        <Field label={t('gamesDesk.length')}>
          <Select
            name="length"
            items={LENGTHS.map((value) => ({ value, label: t(`gamesDesk.lengths.${value}`) }))}
            value={length}
            onValueChange={setLength}
          />
        </Field>
        <Field label={t('gamesDesk.wordsZh')}>
          <Input maxLength={120} value={zh} onChange={(event) => setZh(event.target.value)} />
        </Field>
        <Field label={t('gamesDesk.wordsEn')}>
          <Input maxLength={120} value={en} onChange={(event) => setEn(event.target.value)} />
        </Field>
      </ActionPanel>
      {closed ? (
        <ActionPanel
          title={t('gamesDesk.openTitle', { game: name })}
          actions={[
            deskAction({
              key: 'open',
              call: openGameCall,
              label: t('gamesDesk.actions.open'),
              tone: 'main',
              input: () => ({ gameId }),
            }),
          ]}
          note={t('gamesDesk.openNote')}
        />
      ) : null}
    </>
  )
}
