import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { signedIn, someSettings, stubCalls } from '../../test/api.js'
import { companyQuery } from './company.js'

afterEach(() => {
  jest.useRealTimers()
})

it('a page that is open over the midnight of the company has its new day', async () => {
  jest.useFakeTimers({ now: new Date('2026-11-29T20:59:00Z') })
  const settings = someSettings({ time_zone: 'Asia/Qatar', today: '2026-11-29' })
  const asked = stubCalls({ ...signedIn('mona'), getsubdefaultdetail: () => [settings] })
  const client = new QueryClient()
  const company = new QueryObserver(client, companyQuery(1))
  const times = () => asked.filter(({ name }) => name === 'getsubdefaultdetail').length
  const end = company.subscribe(() => undefined)
  await jest.advanceTimersByTimeAsync(50_000)
  expect([times(), company.getCurrentResult().data?.today]).toEqual([1, '2026-11-29'])
  settings.today = '2026-11-30'
  await jest.advanceTimersByTimeAsync(15_000)
  expect([times(), company.getCurrentResult().data?.today]).toEqual([2, '2026-11-30'])
  end()
  client.clear()
})
