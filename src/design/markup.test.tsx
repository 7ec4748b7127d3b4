import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { wire } from '#testing/amounts.ts'
import { CountBadge } from './badge/count-badge.tsx'
import { Button } from './button/button.tsx'
import { Checkbox } from './checkbox/checkbox.tsx'
import { Input } from './field/input.tsx'
import { Money } from './money/money.tsx'
import { OddsButton } from './odds-button/odds-button.tsx'
import { Pager } from './pager/pager.tsx'
import { QuickAmounts } from './quick-amounts/quick-amounts.tsx'
import { SkeletonGroup } from './skeleton/skeleton.tsx'
import { type Stage, StageList, StageTracker } from './stage-tracker/stage-tracker.tsx'

const draw = (element: ReactElement): string => renderToStaticMarkup(element)
/** What a reader sees: the markup without tags. */
const words = (element: ReactElement): string => draw(element).replace(/<[^>]+>/g, '')

describe('Money', () => {
  it('reads as one amount although its parts are drawn in two sizes', () => {
    expect(words(<Money amount={wire('12860.4')} currency="CNY" />)).toBe('¥12,860.40')
    expect(words(<Money amount={wire('-200')} currency="CNY" sign="always" />)).toBe('-¥200.00')
  })

  it('tells nothing of a hidden amount but its width', () => {
    const hidden = words(<Money amount={wire('12860.4')} currency="CNY" hidden hiddenLabel="hidden" />)
    expect(hidden).toBe('¥00,000.00••••••hidden')
  })

  it('colours what was credited and never what was lost', () => {
    expect(draw(<Money amount={wire('202')} currency="CNY" sign="always" credited />)).toContain(
      'text-success',
    )
    expect(draw(<Money amount={wire('-202')} currency="CNY" sign="always" credited />)).not.toContain(
      'text-success',
    )
  })
})

describe('OddsButton', () => {
  const cell = { label: '主', price: '1.9', name: '巴西 独赢 1.90', onSelectedChange: () => {} }

  it('is a toggle with the whole bet as its name', () => {
    const markup = draw(<OddsButton {...cell} selected />)
    expect(markup).toContain('aria-pressed="true"')
    expect(markup).toContain('<span class="sr-only">巴西 独赢 1.90</span>')
    expect(words(<OddsButton {...cell} selected={false} />)).toBe('巴西 独赢 1.90主1.90')
  })

  it('keeps its place while suspended, and shows no price', () => {
    const suspended = <OddsButton {...cell} selected suspended suspendedName="巴西 独赢 暂停" />
    expect(words(suspended)).toBe('巴西 独赢 暂停')
    expect(draw(suspended)).toContain('aria-pressed="false"')
    expect(draw(suspended)).toContain('<span class="sr-only">巴西 独赢 暂停</span>')
    expect(draw(suspended)).toMatch(/<button[^>]* disabled/)
  })
})

describe('stages', () => {
  const stages: Stage[] = [
    { key: 'a', label: '已提交', state: 'done' },
    { key: 'b', label: '待付款', state: 'now', detail: '12:38' },
    { key: 'c', label: '完成', state: 'next' },
  ]
  const names = { done: 'done', now: 'now', next: 'to come', late: 'timed out' }

  it.each([StageTracker, StageList])('say in words what the arches show, and which one is now', (Tracker) => {
    const tracker = <Tracker stages={stages} label="存款进度" stateLabels={names} />
    expect(draw(tracker).match(/aria-current="step"/g)).toHaveLength(1)
    expect(draw(tracker)).toContain('aria-label="存款进度"')
    expect(words(tracker)).toBe('done: 已提交now: 待付款12:38to come: 完成')
  })
})

it('a box to tick is empty unless the caller says otherwise', () => {
  expect(draw(<Checkbox>同意</Checkbox>)).not.toContain('checked=""')
})

it('a wrong box names its error', () => {
  const markup = draw(<Checkbox error="需要确认年龄">年满 18 岁</Checkbox>)
  const id = /aria-describedby="([^"]+)"/.exec(markup)?.[1]
  expect(markup).toContain(`id="${id}"`)
  expect(markup).toContain('aria-invalid="true"')
})

it('a button never submits a form by accident', () => {
  expect(draw(<Button>投注</Button>)).toContain('type="button"')
})

it('nothing unread draws nothing', () => {
  expect(draw(<CountBadge count={0} label="unread" />)).toBe('')
  expect(words(<CountBadge count={120} />)).toBe('99+')
})

it('marks the quick amount that stands in the field', () => {
  const amounts = ['100', '500'].map((amount) => ({ amount, label: amount }))
  const markup = draw(<QuickAmounts amounts={amounts} value="500" onPick={() => {}} label="快捷金额" />)
  expect(markup.match(/aria-pressed="(true|false)"/g)).toEqual([
    'aria-pressed="false"',
    'aria-pressed="true"',
  ])
})

it('a skeleton says nothing before its 200 ms are over', () => {
  const markup = draw(
    <SkeletonGroup label="加载中">
      <span />
    </SkeletonGroup>,
  )
  expect(markup).toContain('aria-busy="true"')
  expect(markup).not.toContain('加载中')
})

describe('the way through a list', () => {
  const list = { pageSize: 20, onPage: () => {}, label: '翻页', newerLabel: '较新', olderLabel: '较早' }
  const pager = (page: number, total: number) => (
    <Pager {...list} page={page} total={total} placeLabel={({ page: at, pages }) => `${at}/${pages}`} />
  )
  /** Which of its two ways are open. */
  const ways = (element: ReactElement) =>
    (draw(element).match(/<button[^>]*>/g) ?? []).map((button) => !button.includes(' disabled=""'))

  it.each([0, 1, 20])('is not drawn where %i of them are one page', (total) => {
    expect(draw(pager(1, total))).toBe('')
  })

  it.each([
    [1, 21, '1/2', [false, true]],
    [2, 21, '2/2', [true, false]],
    [2, 400, '2/20', [true, true]],
    [9, 21, '9/2', [true, false]],
  ])('says on page %i of %i where it is, and leads on where there is more', (page, total, place, open) => {
    expect(words(pager(page, total))).toContain(place)
    expect(ways(pager(page, total))).toEqual(open)
  })
})

it.each([
  ['a primary button', <Button key="a">投注</Button>, true],
  [
    'a primary button that cannot be pressed',
    <Button key="b" disabled>
      投注
    </Button>,
    false,
  ],
  [
    'a quiet button',
    <Button key="c" variant="line">
      取消
    </Button>,
    false,
  ],
  ['a field', <Input key="d" aria-label="金额" />, true],
  ['quick amounts', <QuickAmounts key="e" amounts={[]} value="" onPick={() => {}} label="快捷金额" />, true],
])('%s says whether the ball must keep clear of it', (_, element, clear) => {
  expect(draw(element).includes('data-keepout')).toBe(clear)
})
