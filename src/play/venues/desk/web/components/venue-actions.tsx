import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Field } from '#design/field/field.tsx'
import { Input } from '#design/field/input.tsx'
import { Select } from '#design/select/select.tsx'
import { ActionPanel } from '#platform/desk/web/action/action-panel.tsx'
import { deskAction } from '#platform/desk/web/action/desk-action.ts'
import { MemberSees } from '#platform/desk/web/action/member-sees.tsx'
import { DeskPanel } from '#platform/desk/web/page/desk-panel.tsx'
import { nameIn } from '../../../web/venue-names.ts'
import { closeVenueCall, openVenueCall } from '../../venues.desk.ts'
import type { DeskVenue } from '../desk-venue.ts'

/** For how long maintenance is set: minutes, or until somebody ends it. */
const LENGTHS = ['30', '60', '180', '720', '1440', 'open'] as const
type Length = (typeof LENGTHS)[number]

/** What opens a venue that nobody opens here, by who holds it closed. */
const HELD_WHY = {
  environment: 'venuesDesk.pinnedWhy',
  switch: 'venuesDesk.switchedWhy',
  venue: 'venuesDesk.saidByVenueWhy',
} as const

/** Puts a venue under maintenance with an end and some words, says anew until when, or opens it before its time. */
export function VenueActions({ venue }: { venue: DeskVenue }) {
  const { t } = useTranslation()
  const [length, setLength] = useState<Length>('60')
  const [zh, setZh] = useState('')
  const [en, setEn] = useState('')
  const { channelCode, maintenance } = venue
  const name = nameIn(venue.names)
  if (maintenance?.heldBy)
    return (
      <DeskPanel title={t('venuesDesk.heldTitle', { venue: name })}>
        <p className="text-small text-text-2">{t(HELD_WHY[maintenance.heldBy])}</p>
      </DeskPanel>
    )
  return (
    <>
      <MemberSees
        sentences={[
          {
            key: 'close',
            when: t('venuesDesk.actions.close'),
            text: [t('venues.errors.maintenance'), zh, en].filter(Boolean).join(' '),
          },
        ]}
        note={t('venuesDesk.comesOut')}
      />
      <ActionPanel
        title={maintenance ? t('venuesDesk.longer') : t('venuesDesk.closeTitle', { venue: name })}
        actions={[
          deskAction({
            key: 'close',
            call: closeVenueCall,
            label: t(maintenance ? 'venuesDesk.actions.longer' : 'venuesDesk.actions.close'),
            tone: 'danger',
            input: () => ({
              channelCode,
              minutes: length === 'open' ? null : Number(length),
              words: { 'zh-CN': zh.trim(), en: en.trim() },
            }),
          }),
        ]}
        note={t('venuesDesk.closeNote')}
      >
        <Field label={t('venuesDesk.length')}>
          <Select
            name="length"
            items={LENGTHS.map((value) => ({ value, label: t(`venuesDesk.lengths.${value}`) }))}
            value={length}
            onValueChange={setLength}
          />
        </Field>
        <Field label={t('venuesDesk.wordsZh')}>
          <Input maxLength={120} value={zh} onChange={(event) => setZh(event.target.value)} />
        </Field>
        <Field label={t('venuesDesk.wordsEn')}>
          <Input maxLength={120} value={en} onChange={(event) => setEn(event.target.value)} />
        </Field>
      </ActionPanel>
      {maintenance ? (
        <ActionPanel
          title={t('venuesDesk.openTitle', { venue: name })}
          actions={[
            deskAction({
              key: 'open',
              call: openVenueCall,
              label: t('venuesDesk.actions.open'),
              tone: 'main',
              input: () => ({ channelCode }),
            }),
          ]}
          note={t('venuesDesk.openNote')}
        />
      ) : null}
    </>
  )
}
