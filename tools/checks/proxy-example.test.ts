import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const OPERATIONS = join(import.meta.dirname, '../../docs/operations.md')

/** The headers that a piece of nginx's configuration sets for whom it passes a request on to. */
const passedOn = (piece: string) =>
  [...piece.matchAll(/proxy_set_header (\S+) ([^;]+);/g)].map(([, name, value]) => `${name}: ${value}`)

it('every location of the example for a proxy says all that the house has to be told', async () => {
  const text = await readFile(OPERATIONS, 'utf8')
  const [example = ''] = text.match(/```nginx\nupstream[\s\S]+?```/) ?? []
  const [server = ''] = example.split(/^ +location /m)
  const locations = [...example.matchAll(/^ +location [^{]+\{([\s\S]*?)\}/gm)].map(([, body = '']) => body)
  expect(passedOn(server)).toEqual([
    expect.stringMatching(/^Host: /),
    'X-Forwarded-For: $remote_addr',
    'X-Forwarded-Proto: $scheme',
  ])
  // nginx takes the lines of the server only where a location has none of its own.
  const withOwn = locations.map(passedOn).filter((own) => own.length > 0)
  expect(withOwn).toHaveLength(1)
  for (const own of withOwn) expect(own).toEqual(expect.arrayContaining(passedOn(server)))
})
