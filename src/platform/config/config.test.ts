import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { describeConfig, flagsAsVariables, isGiven, loadConfig } from './config.ts'
import { StartupError } from './startup-error.ts'

const AUTO = {
  withdrawals: 'auto',
  appeals: 'auto',
  disputes: 'auto',
  matches: 'auto',
  bets: 'auto',
  identity: 'auto',
}
const MANUAL = {
  withdrawals: 'manual',
  appeals: 'manual',
  disputes: 'manual',
  matches: 'manual',
  bets: 'manual',
  identity: 'manual',
}

describe('settings from the environment', () => {
  it('has a default for everything that can have one', () => {
    expect(loadConfig({})).toEqual({
      port: 8080,
      host: '127.0.0.1',
      dataDir: resolve('data'),
      databasePoolSize: 24,
      roles: ['web', 'realtime', 'worker', 'console'],
      consoleSharedOrigin: 0,
      logLevel: 'info',
      siteTimeZone: 'Asia/Shanghai',
      sessionIdleMinutes: 30,
      sessionAbsoluteHours: 12,
      verificationBits: 13,
      callsPerMinute: 600,
      connectionsPerAddress: 512,
      feed: 'simulated',
      feedUrl: 'https://api.the-odds-api.com',
      feedRegions: ['eu'],
      feedPollSeconds: 60,
      matchMinutes: 6,
      matchSpacingSeconds: 60,
      esportsSpacingSeconds: 300,
      bettingMarginPercent: 5,
      cashOutMarginPercent: 5,
      inPlayDelaySeconds: 5,
      bettingMostReturn: 500_000,
      drawsMostExposure: 50_000_000,
      drawsMostReturn: 500_000,
      gamesMostReturn: 100_000,
      gamesLeastStake: 0,
      interestAnnualPercent: 3,
      depositOrderMinutes: 15,
      usdtDepositMinutes: 60,
      depositCodeFrom: 0,
      turnoverTimes: 0,
      payoutReviewSeconds: 20,
      payoutLateMinutes: 60,
      overseasBinding: 0,
      phoneVerification: 1,
      identityAuthentication: 2,
      withdrawalConfirmSeconds: 120,
      payeeWaitMinutes: 2,
      quickWaitSeconds: 30,
      quickMatchMinutes: 10,
      quickPayMinutes: 15,
      quickConfirmMinutes: 15,
      quickRewardPercent: 0.5,
      quickRewardADay: 50,
      quickPaysADay: 20,
      quickDownSeconds: 60,
      quickCounterparties: 6,
      realityCheckMinutes: 60,
      sandboxDeciders: AUTO,
      sandboxLife: 1,
      sandboxVenue: 0,
      evmConfirmations: 12,
      evmRangeBlocks: 1000,
      evmPriorityFeeGwei: 1,
      evmMaxFeeGwei: 100,
      evmStuckMinutes: 10,
    })
  })

  it('has other defaults where it is told them, and what was given before those', () => {
    const defaults = { PAYEE_WAIT_MINUTES: '60' }
    const nothing = loadConfig({ PAYEE_WAIT_MINUTES: ' ' }, defaults)
    expect([nothing.payeeWaitMinutes, isGiven(nothing, 'PAYEE_WAIT_MINUTES')]).toEqual([60, false])
    expect(loadConfig({ PAYEE_WAIT_MINUTES: '90' }, defaults).payeeWaitMinutes).toBe(90)
  })

  it('takes an empty variable as not set, and ignores what is not its own', () => {
    expect(loadConfig({ PORT: '', DATABASE_URL: '  ', HOME: '/root' })).toEqual(loadConfig({}))
  })

  it.each([
    ['PORT', '0', 'port', 0],
    ['PORT', '65535', 'port', 65_535],
    ['HOST', '::', 'host', '::'],
    ['DATA_DIR', '/srv/fairhall', 'dataDir', '/srv/fairhall'],
    ['DATA_DIR', 'elsewhere', 'dataDir', resolve('elsewhere')],
    ['ROLES', 'worker , web', 'roles', ['web', 'worker']],
    ['FEED', 'history', 'feed', 'history'],
    ['FEED_REGIONS', 'eu, uk', 'feedRegions', ['eu', 'uk']],
    ['MATCH_MINUTES', '0.25', 'matchMinutes', 0.25],
    ['SITE_TIME_ZONE', 'Europe/Berlin', 'siteTimeZone', 'Europe/Berlin'],
    ['DATABASE_URL', 'postgres://me@db:5432/house', 'databaseUrl', 'postgres://me@db:5432/house'],
    ['REDIS_URL', 'redis://127.0.0.1:6379', 'redisUrl', 'redis://127.0.0.1:6379'],
    ['REDIS_URL', 'rediss://:pass@cache.example/2', 'redisUrl', 'rediss://:pass@cache.example/2'],
    ['SMTP_URL', 'smtps://u%40b:p%2Fw@mail.example:465', 'smtpUrl', 'smtps://u%40b:p%2Fw@mail.example:465'],
    ['SMTP_URL', 'smtp://[::1]:25/', 'smtpUrl', 'smtp://[::1]:25/'],
    ['MAIL_FROM', 'Hall <hall@hall.example>', 'mailFrom', 'Hall <hall@hall.example>'],
    ['REALTIME_URL', 'https://live.hall.example/', 'realtimeUrl', 'https://live.hall.example'],
    ['HOUSE_SECRET', 'x'.repeat(32), 'houseSecret', 'x'.repeat(32)],
    ['PUBLIC_URL', 'https://hall.example/', 'publicUrl', 'https://hall.example'],
    ['PUBLIC_URL', 'http://127.0.0.1:8080', 'publicUrl', 'http://127.0.0.1:8080'],
    ['SANDBOX_DECIDERS', 'manual', 'sandboxDeciders', MANUAL],
    ['SANDBOX_DECIDERS', 'auto', 'sandboxDeciders', AUTO],
    ['SANDBOX_DECIDERS', 'bets=manual, appeals=auto', 'sandboxDeciders', { ...AUTO, bets: 'manual' }],
    ['VENUE_MAINTENANCE', 'sports , testing', 'venueMaintenance', ['sports', 'testing']],
    ['TRUSTED_PROXIES', '127.0.0.1, 10.0.0.0/8,::1', 'trustedProxies', ['127.0.0.1', '10.0.0.0/8', '::1']],
  ] as const)('reads %s=%s', (name, text, key, expected) => {
    expect(loadConfig({ [name]: text })[key]).toEqual(expected)
  })

  it.each([
    ['PORT', '80a', 'a whole number from 0 to 65535'],
    ['PORT', '65536', 'a whole number from 0 to 65535'],
    ['PORT', '-1', 'a whole number from 0 to 65535'],
    ['PORT', '8e3', 'a whole number from 0 to 65535'],
    ['PORT', '８０８０', 'a whole number from 0 to 65535'],
    ['HOST', 'my host', 'a host name or an address such as 127.0.0.1, 0.0.0.0 or ::'],
    ['MATCH_MINUTES', '0', 'a number of minutes from 0.1 to 120 with at most two decimals'],
    ['MATCH_MINUTES', 'NaN', 'a number of minutes from 0.1 to 120 with at most two decimals'],
    ['BETTING_MARGIN_PERCENT', '5.005', 'a number of percent from 0 to 20 with at most two decimals'],
    ['CASH_OUT_MARGIN_PERCENT', '1.99', 'a number of percent from 2 to 10 with at most two decimals'],
    ['IN_PLAY_DELAY_SECONDS', '61', 'a whole number of seconds from 0 to 60'],
    ['BETTING_MOST_RETURN', '0', 'a whole number of yuan from 1000 to 100000000'],
    ['SESSION_IDLE_MINUTES', '1441', 'a whole number of minutes from 1 to 1440'],
    [
      'TRUSTED_PROXIES',
      '10.0.0.0/33',
      'addresses or ranges such as 127.0.0.1 or 10.0.0.0/8, separated by commas',
    ],
    ['TRUSTED_PROXIES', 'true', 'addresses or ranges such as 127.0.0.1 or 10.0.0.0/8, separated by commas'],
    ['VENUE_MAINTENANCE', 'Sports', 'channel codes of venues such as sports, separated by commas'],
    ['ROLES', 'web,croupier', 'any of web, realtime, worker, console, separated by commas'],
    ['ROLES', 'web,web', 'any of web, realtime, worker, console, separated by commas'],
    ['FEED', 'Simulated', 'simulated or history or http'],
    ['FEED_SPORTS', 'Soccer', 'keys of sports such as soccer_china_superleague, separated by commas'],
    ['FEED_REGIONS', 'eu,eu', 'regions such as eu or uk, separated by commas'],
    ['FEED_POLL_SECONDS', '9', 'a whole number of seconds from 10 to 3600'],
    ['SITE_TIME_ZONE', 'Asia/Nowhere', 'the name of a time zone such as Asia/Shanghai'],
    ['PUBLIC_URL', 'hall.example', 'an address such as https://hall.example or http://127.0.0.1:8080'],
    [
      'PUBLIC_URL',
      'https://hall.example/app',
      'an address such as https://hall.example or http://127.0.0.1:8080',
    ],
    ['PUBLIC_URL', 'ftp://hall.example', 'an address such as https://hall.example or http://127.0.0.1:8080'],
    ['REDIS_URL', 'cache:6379', 'redis://user:password@host:port/number (rediss:// over TLS)'],
    ['REDIS_URL', 'http://cache:6379', 'redis://user:password@host:port/number (rediss:// over TLS)'],
    ['REDIS_URL', 'redis://cache/house', 'redis://user:password@host:port/number (rediss:// over TLS)'],
    [
      'REALTIME_URL',
      'wss://hall.example',
      'an address such as https://hall.example or http://127.0.0.1:8080',
    ],
    ['MAIL_FROM', 'Hall', 'an address such as hall@hall.example or Hall <hall@hall.example>'],
    ['DATABASE_URL', 'mysql://db/house', 'postgres://user:password@host:port/database'],
    ['DATABASE_URL', 'postgres://db', 'postgres://user:password@host:port/database'],
  ])('refuses %s=%s in one line that names it, what it was and what is allowed', (name, text, allowed) => {
    expect(() => loadConfig({ [name]: text })).toThrow(
      new StartupError(`${name} is "${text}"; allowed: ${allowed}`),
    )
  })

  it.each(['off', 'withdrawals', 'withdrawals=yes', 'cashier=manual', 'bets=manual,bets=auto', 'bets=auto='])(
    'refuses SANDBOX_DECIDERS=%s in one line',
    (text) => {
      const allowed =
        'auto or manual, or a list such as withdrawals=manual, of withdrawals, appeals, disputes, matches, bets, identity'
      expect(() => loadConfig({ SANDBOX_DECIDERS: text })).toThrow(
        new StartupError(`SANDBOX_DECIDERS is "${text}"; allowed: ${allowed}`),
      )
    },
  )

  it('names every bad variable at once', () => {
    expect(() => loadConfig({ PORT: 'x', FEED: 'y' })).toThrow(/^PORT is "x".*; FEED is "y".*$/)
  })

  it('never repeats a secret, right or wrong', () => {
    expect(() => loadConfig({ HOUSE_SECRET: 'hunter2' })).toThrow(
      'HOUSE_SECRET is "***"; allowed: at least 32',
    )
    expect(() => loadConfig({ DATABASE_URL: 'mysql://me:hunter2@db/house' })).toThrow(
      '"mysql://me:***@db/house"',
    )
    for (const bad of [
      'smtps://me:hunter2/x@mail',
      'smtps://me:hunter2',
      'me:hunter2@mail',
      'smtps://me:hunter2%@m',
    ])
      expect(() => loadConfig({ SMTP_URL: bad })).toThrow(
        'SMTP_URL is "***"; allowed: smtps://user:password@',
      )
    const lines = describeConfig(
      loadConfig({
        SMTP_URL: 'smtps://me:hunter2@mail.example',
        HOUSE_SECRET: 'hunter2'.repeat(5),
        FEED_KEY_SECRET: 'hunter2',
        METRICS_TOKEN: 'hunter2'.repeat(5),
        DATABASE_URL: 'postgres://me:hunter2@db/house',
        REDIS_URL: 'redis://:hunter2@cache/1',
      }),
    )
    expect(lines).toContain('DATABASE_URL=postgres://me:***@db/house')
    expect(lines).toContain('REDIS_URL=redis://:***@cache/1')
    expect(lines).toContain('SMTP_URL=smtps://me:***@mail.example')
    expect(lines).toContain('HOUSE_SECRET=***')
    expect(lines).toContain('METRICS_TOKEN=***')
    expect(lines.join('\n')).not.toContain('hunter2')
  })

  it('describes what is set, by the names a person would set', () => {
    expect(describeConfig(loadConfig({ PORT: '9000' }))).toContain('PORT=9000')
    expect(describeConfig(loadConfig({ SANDBOX_DECIDERS: 'bets=manual' }))).toContain(
      'SANDBOX_DECIDERS=withdrawals=auto,appeals=auto,disputes=auto,matches=auto,bets=manual,identity=auto',
    )
    expect(describeConfig(loadConfig({})).join('\n')).not.toContain('DATABASE_URL')
  })
})

describe('settings from the command line', () => {
  it('go by the names of the variables', () => {
    const flags = ['--port=9000', '--match-minutes=2', '--database-url=postgres://a:b=c@d/e']
    expect(flagsAsVariables(flags)).toEqual({
      PORT: '9000',
      MATCH_MINUTES: '2',
      DATABASE_URL: 'postgres://a:b=c@d/e',
    })
  })

  it.each(['--prt=9000', '--port', 'port=9000', '--=1', '--constructor=1'])(
    '%s is refused by name',
    (flag) => {
      expect(() => flagsAsVariables([flag])).toThrow(`unknown argument "${flag}"`)
    },
  )
})
