import { scrape } from '@smartproject/kit/metrics'
import { testClock } from '@smartproject/testkit/clock'

import { TenantLoad } from './tenant-load.js'

const clock = testClock('2026-11-21T10:00:30Z')
const load = new TenantLoad(clock)

/** The metrics of tenants, without help and types. */
async function metricLines(): Promise<string[]> {
  const lines = (await scrape()).split('\n')
  return lines.filter((line) => /^tenant(s_active|_busy)/.test(line))
}

describe('the load of tenants', () => {
  it('tells the busiest tenants of the last full minute by name, and no others', async () => {
    for (let n = 1; n <= 30; n++) load.note(`tenant-${n}`, n, n % 10 === 0)
    load.note('tenant-30', 5, false)
    expect(await metricLines()).toEqual(['tenants_active 0'])

    clock.advance(60_000)
    load.note('late', 1_000, false)
    const lines = await metricLines()
    expect(lines).toEqual(
      expect.arrayContaining([
        'tenants_active 30',
        'tenant_busy_seconds{tenant="tenant-30"} 35',
        'tenant_busy_requests{tenant="tenant-30"} 2',
        'tenant_busy_failures{tenant="tenant-30"} 1',
        'tenant_busy_failures{tenant="tenant-11"} 0',
      ]),
    )
    expect(lines.filter((line) => line.startsWith('tenant_busy_seconds'))).toHaveLength(20)
    expect(lines.join()).not.toMatch(/"tenant-10"|"late"/)
  })

  it('forgets them after a minute without a request', async () => {
    clock.advance(120_000)
    expect(await metricLines()).toEqual(['tenants_active 0'])
  })
})
