import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { takenAway } from './migrations.rules.ts'

const root = join(import.meta.dirname, '../..')
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
const files = globSync('src/**/migrations/*.sql', { cwd: root })

describe('the migrations', () => {
  it('are found', () => expect(files.length).toBeGreaterThan(50))

  it.each(files)('%s takes away nothing that the release before uses', (file) => {
    expect(takenAway(readFileSync(join(root, file), 'utf8'), version)).toEqual([])
  })
})

describe('a migration', () => {
  it.each([
    'drop table deposits.help;',
    'DROP TABLE IF EXISTS deposits.help;',
    'drop view ledger.violations;',
    'alter table deposits.pay_order drop column remark;',
    'alter table deposits.pay_order drop remark;',
    'alter table deposits.pay_order add column words text,\n  drop column remark;',
    'alter table deposits.pay_order rename column remark to words;',
    'alter table deposits.pay_order rename to orders;',
    "alter type ledger.floor_rule rename value 'free' to 'none';",
    'alter table deposits.pay_order alter column amount type numeric;',
    'alter table deposits.pay_order alter amount set data type numeric using amount::numeric;',
    'alter table deposits.pay_order alter column remark set not null;',
    'alter table deposits.pay_order add column words text not null;',
    'do $$ begin alter table deposits.pay_order drop column remark; end $$;',
    'alter table a.b add constraint c check (remark is not null) not valid;\nalter table a.b alter remark set not null;',
    'alter table a.b add constraint c check (other is not null) not valid;\nalter table a.b validate constraint c;\nalter table a.b alter remark set not null;',
  ])('that says %s is refused', (text) => {
    expect(takenAway(`create table a.other (id int);\n${text}`, '0.3.0')).toHaveLength(1)
  })

  it.each([
    'create table deposits.help (id uuid primary key, words text not null);',
    "alter table deposits.pay_order add column words text not null default '';",
    'alter table deposits.pay_order add column id bigint not null generated always as identity;',
    'alter table deposits.pay_order add words text, drop constraint pay_order_amount_check;',
    'alter table deposits.pay_order alter column remark drop not null;',
    'alter index deposits.pay_order_due rename to pay_order_late;',
    'drop index deposits.pay_order_due;',
    '-- drop table deposits.help;\nselect 1;',
    'alter table a.b add constraint c check (remark is not null) not valid;\nalter table a.b validate constraint c;\nalter table a.b alter column remark set not null;',
  ])('that says %s is not', (text) => {
    expect(takenAway(text, '0.3.0')).toEqual([])
  })

  it.each([
    ['0.3.0', 0],
    ['0.2.11', 0],
    ['0.3.1', 1],
    ['1.0.0', 1],
  ])('may take away what is unused since %s where this is 0.3.0: it breaks %s times', (since, breaks) => {
    const head = `-- The remark went to deposits.words.\n-- Unused since release ${since}: deposits.pay_order.remark\n`
    expect(takenAway(`${head}alter table deposits.pay_order drop column remark;`, '0.3.0')).toHaveLength(
      breaks,
    )
  })

  it('says so at its head and nowhere else', () => {
    const late = 'select 1;\n-- Unused since release 0.1.0: deposits.help\ndrop table deposits.help;'
    expect(takenAway(late, '0.3.0')).toEqual(['drop table deposits.help'])
  })
})
