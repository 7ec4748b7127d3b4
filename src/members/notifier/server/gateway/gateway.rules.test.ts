import { describe, expect, it } from 'vitest'
import { answerOf, smsGatewayOf } from './gateway.rules.ts'

const SECRET = 'a-secret-of-the-gateway-of-32-characters'

describe('the gateway for texts', () => {
  it('is none where nothing is set', () => {
    expect(smsGatewayOf({ smsGatewayUrl: undefined, smsGatewaySecret: undefined })).toBeNull()
  })

  it.each(['https://sms.example/v1/send?key=1', 'http://127.0.0.1:9000/send', 'http://localhost:9000/'])(
    'is taken at %s',
    (url) => {
      expect(smsGatewayOf({ smsGatewayUrl: url, smsGatewaySecret: SECRET })).toEqual({ url, secret: SECRET })
    },
  )

  it.each<[string, string | undefined, string | undefined, string]>([
    ['no secret', 'https://sms.example/', undefined, 'set together'],
    ['no address', undefined, SECRET, 'set together'],
    ['no https', 'http://sms.example/', SECRET, 'in clear'],
    ['a name that begins like this machine', 'http://127.0.0.1.example/', SECRET, 'in clear'],
  ])('is refused at start with %s', (_what, smsGatewayUrl, smsGatewaySecret, why) => {
    expect(() => smsGatewayOf({ smsGatewayUrl, smsGatewaySecret })).toThrow(why)
  })

  it.each([
    [200, 'sent'],
    [202, 'sent'],
    [204, 'sent'],
    [301, 'refused'],
    [400, 'refused'],
    [401, 'refused'],
    [404, 'refused'],
    [409, 'refused'],
    [408, 'again'],
    [425, 'again'],
    [429, 'again'],
    [500, 'again'],
    [503, 'again'],
  ])('that answers %i: %s', (status, meant) => {
    expect(answerOf(status)).toBe(meant)
  })
})
