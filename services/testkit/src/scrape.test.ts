import { noteCertificate } from '@smartproject/kit/certificates'
import { consumerLag, onScrape, registry, scrape } from '@smartproject/kit/metrics'

afterEach(() => {
  jest.useRealTimers()
})

it('the process itself is measured from the first reading on', async () => {
  expect(registry.getSingleMetric('nodejs_eventloop_lag_p99_seconds')).toBeUndefined()
  expect(await scrape()).toContain('nodejs_eventloop_lag_p99_seconds')
  expect(await scrape()).toContain('process_cpu_seconds_total')
})

it('a measure that is read on demand is in it, and no more once it has stopped', async () => {
  let lag = 4
  const stop = onScrape(async () => consumerLag.set({ topic: 'a' }, await Promise.resolve(lag)))
  expect(await scrape()).toContain('consumer_lag{topic="a"} 4')
  lag = 7
  expect(await scrape()).toContain('consumer_lag{topic="a"} 7')
  stop()
  lag = 9
  expect(await scrape()).toContain('consumer_lag{topic="a"} 7')
})

it('one that hangs or fails holds up nothing, and is not started again beside itself', async () => {
  jest.useFakeTimers()
  let asked = 0
  const stops = [
    onScrape(() => (asked++, new Promise<void>(() => undefined))),
    onScrape(() => Promise.reject(new Error('away'))),
  ]
  for (const _ of [1, 2]) {
    const reading = scrape()
    await jest.advanceTimersByTimeAsync(2_000)
    expect(await reading).toContain('outbox_depth')
  }
  expect(asked).toBe(1)
  for (const stop of stops) stop()
})

const CERTIFICATE = `-----BEGIN CERTIFICATE-----
MIIBNDCB56ADAgECAhRW4HkOswcQHjm2xWQ05ffnTy659zAFBgMrZXAwDzENMAsG
A1UEAwwEdGVzdDAgFw0yNjExMjExNzAzMDFaGA8yMTI2MTAyODE3MDMwMVowDzEN
MAsGA1UEAwwEdGVzdDAqMAUGAytlcAMhAJK2oPkBLnpi2cZsgwzu4HY1YrlbhQ3/
aHpFjdia5Hjyo1MwUTAdBgNVHQ4EFgQUlS1fZS15x368eJJ82Of8Wp/BJbswHwYD
VR0jBBgwFoAUlS1fZS15x368eJJ82Of8Wp/BJbswDwYDVR0TAQH/BAUwAwEB/zAF
BgMrZXADQQDKf/5/78k6hGJojria4khcmkfc2R1eIWwEPVm0cPCa//lG5vy+GWbd
wAmHFKqbH93sHJNHzRd6LP7bxuk21NAH
-----END CERTIFICATE-----`

it('a certificate tells when it ends', async () => {
  noteCertificate('grpc', CERTIFICATE)
  const end = Date.parse('2126-10-28T17:03:01Z') / 1000
  expect(await scrape()).toContain(`tls_certificate_expiry_timestamp_seconds{certificate="grpc"} ${end}`)
})
