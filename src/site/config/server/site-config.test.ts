import { describe, expect, it } from 'vitest'
import { siteConfig } from '../config.contract.ts'
import { currentBrand, parseBrand } from './brand.ts'
import { presentSiteConfig } from './site-config.ts'

const NOW = new Date('2026-11-26T12:00:00Z')
const brandWith = (change: object) => JSON.stringify({ ...currentBrand(), ...change })

describe('the site base config', () => {
  it('carries title, logos, domains, customer service and the verification settings (S3-010)', () => {
    const config = presentSiteConfig(currentBrand(), 'zh-CN', NOW)
    expect(siteConfig.parse(config)).toEqual(config)
    expect(config.title).toBe('Fairhall')
    expect(Object.keys(config.logo)).toEqual(['onDark', 'onLight', 'icon'])
    expect(Object.keys(config.domains)).toEqual(['h5', 'pc', 'sport', 'agent'])
    expect(config).toMatchObject({ customerService: '', hardVerify: false, kaptchcate: 'pow' })
  })

  it('tells where the realtime socket is opened, and nothing where that is here', () => {
    expect(presentSiteConfig(currentBrand(), 'en', NOW).realtimeUrl).toBe('')
    expect(presentSiteConfig(currentBrand(), 'en', NOW, 'https://live.hall.example').realtimeUrl).toBe(
      'https://live.hall.example',
    )
  })

  it('names site 10 (S9-014)', () => {
    expect(presentSiteConfig(currentBrand(), 'en', NOW).siteId).toBe('10')
  })

  it('asks for a verification after three failed logins (S3-056)', () => {
    expect(presentSiteConfig(currentBrand(), 'en', NOW).login_verify_trigger_times).toBe(3)
  })

  it('shows toasts 400 px from the top for a second, one at a time (S9-011)', () => {
    expect(presentSiteConfig(currentBrand(), 'en', NOW).toast).toEqual({
      topOffset: 400,
      durationSeconds: 1,
      maxCount: 1,
    })
  })

  it('speaks zh-CN by default and English on request (S9-012)', () => {
    expect(presentSiteConfig(currentBrand(), 'zh-CN', NOW)).toMatchObject({
      defaultLocale: 'zh-CN',
      locales: ['zh-CN', 'en'],
    })
    expect(presentSiteConfig(currentBrand(), 'zh-CN', NOW).leavePayWindow.message).toContain('确定离开吗')
    expect(presentSiteConfig(currentBrand(), 'en', NOW).leavePayWindow.message).toContain('Leave anyway')
  })

  it('lists the six general control switches by their numbers (S3-099)', () => {
    const brand = parseBrand(brandWith({ switchesOn: ['worldCup'] }))
    expect(presentSiteConfig(brand, 'en', NOW).switches).toEqual([
      { id: 1, name: 'footballIntelligence', on: false },
      { id: 2, name: 'chatRoom', on: false },
      { id: 3, name: 'anchor', on: false },
      { id: 4, name: 'fbty', on: false },
      { id: 5, name: 'worldCup', on: true },
      { id: 6, name: 'virtualCurrency', on: false },
    ])
  })
})

describe('a brand file', () => {
  it.each([
    ['a title in one language', { title: { en: 'Hall' } }, 'title.zh-CN'],
    ['a script as an address', { customerService: 'javascript:alert(1)' }, 'customerService'],
    ['a foreign address without scheme', { customerService: '//evil.example' }, 'customerService'],
    ['a field nobody knows', { colour: 'red' }, 'the file'],
    ['a verification that never comes', { login_verify_trigger_times: 0 }, 'login_verify_trigger_times'],
  ])('with %s is refused by its field', (_, change, field) => {
    expect(() => parseBrand(brandWith(change))).toThrow(field)
  })

  it('that is not JSON is refused in one line', () => {
    expect(() => parseBrand('{', 'brand.json')).toThrow('brand.json is not JSON')
  })
})
