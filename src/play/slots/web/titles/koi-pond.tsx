import { useTranslation } from 'react-i18next'
import { shortMultiple } from '#play/games/figures.rules.ts'
import { anyFace } from '#play/games/web/index.ts'
import { koiPond, koiPondTitle } from '../../koi-pond/koi-pond.rules.ts'
import { PAYS, REELS } from '../../koi-pond/reels.ts'
import { Figures } from '../rules/figures.tsx'
import { PayTableView } from '../rules/pay-table.tsx'
import { ReelsView } from '../rules/reels-view.tsx'
import { RuleWords } from '../rules/words.tsx'
import { Ripples } from '../stage/cabinet.tsx'
import type { SlotLook } from '../stage/look.ts'
import { slotStage } from '../stage/slot-stage.tsx'
import { Dragonfly, Koi, Letter, Lotus, Pearl } from '../symbols/shapes.tsx'
import { outcomeWords } from './outcome-words.tsx'

const look: SlotLook = {
  title: koiPondTitle,
  name: 'games.names.koi-pond',
  crest: <Ripples />,
  symbols: {
    G: { name: 'goldKoi', drawing: <Koi body="#f2b25e" belly="#e89a44" fin="#d9782f" /> },
    R: { name: 'redKoi', drawing: <Koi body="#c83a30" belly="#e05a48" fin="#8c2a22" /> },
    U: { name: 'lotus', drawing: <Lotus /> },
    Y: { name: 'dragonfly', drawing: <Dragonfly /> },
    A: { name: 'ace', drawing: <Letter of="A" ink="#4a3f78" /> },
    K: { name: 'king', drawing: <Letter of="K" ink="#16624e" /> },
    Q: { name: 'queen', drawing: <Letter of="Q" ink="#8a3a2c" /> },
    J: { name: 'jack', drawing: <Letter of="J" ink="#2b5c77" /> },
    W: { name: 'pearl', drawing: <Pearl /> },
  },
}

function Rules() {
  const { t } = useTranslation()
  return (
    <div className="grid gap-8">
      <PayTableView table={PAYS} symbols={look.symbols} note={t('slots.rules.ofStakeByWay')} />
      <RuleWords
        heading={t('slots.rules.how')}
        words={[
          t('slots.koiPond.rules.ways'),
          t('slots.koiPond.rules.pearl'),
          t('slots.koiPond.rules.free'),
          t('slots.koiPond.rules.most', { most: shortMultiple(koiPondTitle.numbers.most) }),
          t('slots.rules.decided'),
        ]}
      />
      <Figures numbers={koiPondTitle.numbers} />
      <ReelsView reels={REELS} symbols={look.symbols} heading={t('slots.rules.reels')} />
    </div>
  )
}

export default anyFace({
  game: koiPond,
  Stage: slotStage(look),
  Rules,
  Words: outcomeWords(look),
  act: 'slots.act',
})
