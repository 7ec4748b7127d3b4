import { useTranslation } from 'react-i18next'
import { shortMultiple } from '#play/games/figures.rules.ts'
import { anyFace } from '#play/games/web/index.ts'
import { FACTORS, FREE_FACTORS, FREE_SPINS, PAYS, REELS } from '../../tea-horse-road/reels.ts'
import { teaHorseRoad, teaHorseRoadTitle } from '../../tea-horse-road/tea-horse-road.rules.ts'
import { Figures } from '../rules/figures.tsx'
import { PayTableView } from '../rules/pay-table.tsx'
import { ReelsView } from '../rules/reels-view.tsx'
import { RuleWords } from '../rules/words.tsx'
import { Mountains } from '../stage/cabinet.tsx'
import type { SlotLook } from '../stage/look.ts'
import { slotStage } from '../stage/slot-stage.tsx'
import { Bell, Blossom, Horse, Letter, TeaCake, Teapot } from '../symbols/shapes.tsx'
import { outcomeWords } from './outcome-words.tsx'

const look: SlotLook = {
  title: teaHorseRoadTitle,
  name: 'games.names.tea-horse-road',
  crest: <Mountains />,
  symbols: {
    T: { name: 'teapot', drawing: <Teapot /> },
    H: { name: 'horse', drawing: <Horse /> },
    C: { name: 'camellia', drawing: <Blossom petals="#c83a30" inner="#e05a48" /> },
    P: { name: 'teaCake', drawing: <TeaCake /> },
    A: { name: 'ace', drawing: <Letter of="A" ink="#4a3f78" /> },
    K: { name: 'king', drawing: <Letter of="K" ink="#16624e" /> },
    Q: { name: 'queen', drawing: <Letter of="Q" ink="#8a3a2c" /> },
    J: { name: 'jack', drawing: <Letter of="J" ink="#2b5c77" /> },
    B: { name: 'bell', drawing: <Bell /> },
  },
}

function Rules() {
  const { t } = useTranslation()
  const between = t('slots.stage.between')
  return (
    <div className="grid gap-8">
      <PayTableView table={PAYS} symbols={look.symbols} note={t('slots.rules.ofStakeByWay')} />
      <RuleWords
        heading={t('slots.rules.how')}
        words={[
          t('slots.teaHorseRoad.rules.ways'),
          t('slots.teaHorseRoad.rules.cascade'),
          t('slots.teaHorseRoad.rules.factors', { factors: FACTORS.join(between) }),
          t('slots.teaHorseRoad.rules.free', { count: FREE_SPINS, factors: FREE_FACTORS.join(between) }),
          t('slots.teaHorseRoad.rules.most', { most: shortMultiple(teaHorseRoadTitle.numbers.most) }),
          t('slots.rules.decided'),
        ]}
      />
      <Figures numbers={teaHorseRoadTitle.numbers} />
      <ReelsView reels={REELS} symbols={look.symbols} heading={t('slots.rules.reels')} />
    </div>
  )
}

export default anyFace({
  game: teaHorseRoad,
  Stage: slotStage(look),
  Rules,
  Words: outcomeWords(look),
  act: 'slots.act',
})
