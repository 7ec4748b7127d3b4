import { describe, expect, it } from 'vitest'
import { grown, parseBudget, parseTimes, slowest, timesOf, writeTimes } from './times.rules.ts'

const took = (file: string, seconds: number) => ({ file, seconds, title: file, ownTitle: file, passed: true })

describe('the time of tests', () => {
  it('is shown of the ten slowest, the slowest first', () => {
    const tests = Array.from({ length: 12 }, (_, seconds) => took('a', seconds))
    expect(slowest(tests).map(({ seconds }) => seconds)).toEqual([11, 10, 9, 8, 7, 6, 5, 4, 3, 2])
  })

  it('is summed up by file', () => {
    expect(timesOf([took('a', 1), took('b', 2), took('a', 3)])).toEqual(
      new Map([
        ['a', 4],
        ['b', 2],
      ]),
    )
  })

  it('has grown where a file does more than its fellows: a machine that is busy makes all of them slow', () => {
    const kept = new Map([
      ['a', 2],
      ['b', 4],
      ['c', 3],
      ['d', 5],
      ['short', 0.1],
    ])
    const slowDay = new Map([...kept].map(([file, seconds]) => [file, seconds * 3]))
    expect(grown(slowDay, kept)).toEqual([])
    const oneGrew = new Map([...slowDay, ['c', 40], ['short', 1], ['fresh', 90]])
    expect(grown(oneGrew, kept)).toEqual([{ file: 'c', before: 3, now: 40 }])
  })

  it('is kept by file, of the files that did not run as it was', () => {
    const text = writeTimes(
      new Map([
        ['b', 2.04],
        ['c', 0.01],
      ]),
      new Map([
        ['a', 1],
        ['b', 9],
      ]),
    )
    expect(text).toBe('file\tseconds\na\t1.0\nb\t2.0\n')
    expect(parseTimes(text)).toEqual(
      new Map([
        ['a', 1],
        ['b', 2],
      ]),
    )
  })

  it('has a budget for each step', () => {
    expect(parseBudget('step\tseconds\twhy\ne2e\t480\tslow\n')).toEqual([{ step: 'e2e', seconds: 480 }])
  })
})
