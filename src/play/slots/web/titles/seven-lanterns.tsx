import { useTranslation } from 'react-i18next'
import { shortMultiple } from '#play/games/figures.rules.ts'
import { anyFace } from '#play/games/web/index.ts'
import { DOOR_PAYS, FREE_REELS, LINES, LIT, PAYS, REELS } from '../../seven-lanterns/reels.ts'
import { sevenLanterns, sevenLanternsTitle } from '../../seven-lanterns/seven-lanterns.rules.ts'
import { Figures } from '../rules/figures.tsx'
import { LinesView, LitView } from '../rules/lines-view.tsx'
import { PayTableView } from '../rules/pay-table.tsx'
import { ReelsView } from '../rules/reels-view.tsx'
import { RuleWords } from '../rules/words.tsx'
import { Bulbs } from '../stage/cabinet.tsx'
import type { SlotLook } from '../stage/look.ts'
import { slotStage } from '../stage/slot-stage.tsx'
import { Blossom, Coin, DoorSymbol, Koi, Lantern, Letter, Moon, Teapot } from '../symbols/shapes.tsx'
import { outcomeWords } from './outcome-words.tsx'

const look: SlotLook = {
  title: sevenLanternsTitle,
  name: 'games.names.seven-lanterns',
  crest: <Bulbs />,
  symbols: {
    L: { name: 'lantern', drawing: <Lantern /> },
    M: { name: 'moon', drawing: <Moon /> },
    F: { name: 'koi', drawing: <Koi body="#f2b25e" belly="#e89a44" fin="#d9782f" /> },
    P: { name: 'peony', drawing: <Blossom petals="#d8659f" inner="#f0a0c8" /> },
    T: { name: 'teapot', drawing: <Teapot /> },
    C: { name: 'coin', drawing: <Coin /> },
    A: { name: 'ace', drawing: <Letter of="A" ink="#4a3f78" /> },
    K: { name: 'king', drawing: <Letter of="K" ink="#16624e" /> },
    Q: { name: 'queen', drawing: <Letter of="Q" ink="#8a3a2c" /> },
    J: { name: 'jack', drawing: <Letter of="J" ink="#2b5c77" /> },
    D: { name: 'door', drawing: <DoorSymbol /> },
  },
}

function Rules() {
  const { t } = useTranslation()
  const [three = 0, four = 0, five = 0] = DOOR_PAYS
  const doors = { three: shortMultiple(three), four: shortMultiple(four), five: shortMultiple(five) }
  return (
    <div className="grid gap-8">
      <PayTableView table={PAYS} symbols={look.symbols} note={t('slots.rules.ofStake')} />
      <RuleWords
        heading={t('slots.rules.how')}
        words={[
          t('slots.sevenLanterns.rules.lines'),
          t('slots.sevenLanterns.rules.wild'),
          t('slots.sevenLanterns.rules.doors', { ...doors, count: LIT.length }),
          t('slots.sevenLanterns.rules.free'),
          t('slots.sevenLanterns.rules.most', { most: shortMultiple(sevenLanternsTitle.numbers.most) }),
          t('slots.rules.decided'),
        ]}
      >
        <LitView cells={LIT} rows={sevenLanternsTitle.rows} />
      </RuleWords>
      <LinesView lines={LINES} rows={sevenLanternsTitle.rows} />
      <Figures numbers={sevenLanternsTitle.numbers} />
      <div>
        <ReelsView reels={REELS} symbols={look.symbols} heading={t('slots.rules.reels')} />
        <ReelsView reels={FREE_REELS} symbols={look.symbols} heading={t('slots.rules.freeReels')} />
      </div>
    </div>
  )
}

export default anyFace({
  game: sevenLanterns,
  Stage: slotStage(look),
  Rules,
  Words: outcomeWords(look),
  act: 'slots.act',
})
