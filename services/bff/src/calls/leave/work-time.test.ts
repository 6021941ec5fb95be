import { SetOwnWeeksResponse } from '@smartproject/proto/smartproject/leave/v1/work_time_service'

import { startTestApp, type TestApp } from '../../http/app-fixture.js'
import { TestBrowser } from '../../http/browser-fixture.js'

const day = (date: number) => ({ year: 2027, month: 1, day: date })

describe('the working time of a person', () => {
  let app: TestApp
  let browser: TestBrowser

  beforeEach(async () => {
    app = await startTestApp()
    app.members.add('emad|163')
    browser = new TestBrowser(app.url)
    await browser.signIn('emad')
    app.made.length = 0
  })
  afterEach(() => app.stop())

  test('goes to the service with days off, and null where the week of the company holds again', async () => {
    app.rpcs.set('workTimes.setOwnWeeks', () =>
      SetOwnWeeksResponse.fromPartial({
        time: {
          userId: 'sara',
          userName: 'Sara',
          ownWeeks: [
            { fromDate: day(3), weekendDays: [4, 5, 6] },
            { fromDate: day(31), asCompany: true },
          ],
          weeks: [{ weekendDays: [5, 6] }, { fromDate: day(3), weekendDays: [4, 5, 6] }],
          ownPlaces: [
            { fromDate: day(3), locationId: 'amman', locationName: 'Amman' },
            { fromDate: day(31) },
          ],
          holidays: [{ date: day(7), name: 'Christmas' }, { date: day(9) }],
          version: 2n,
        },
        recounted: 1,
      }),
    )
    const weeks = [
      { from_date: '2027-01-03', weekend_days: [4, 5, 6] },
      { from_date: '2027-01-31', weekend_days: null },
    ]
    const asked = { subscription: 163, user: 'sara', version: 1, weeks }
    const { status, body } = await browser.post('/api/setOwnWeeks', asked)
    expect([status, body.data]).toEqual([
      200,
      {
        time: {
          user_id: 'sara',
          user_name: 'Sara',
          own_weeks: weeks,
          weeks: [
            { from_date: null, weekend_days: [5, 6] },
            { from_date: '2027-01-03', weekend_days: [4, 5, 6] },
          ],
          own_places: [
            { from_date: '2027-01-03', location: 'amman', location_name: 'Amman' },
            { from_date: '2027-01-31', location: null, location_name: '' },
          ],
          holidays: [
            { date: '2027-01-07', name: 'Christmas' },
            { date: '2027-01-09', name: '' },
          ],
          version: 2,
        },
        recounted: 1,
      },
    ])
    expect(app.made.at(-1)?.request).toMatchObject({
      userId: 'sara',
      version: 1n,
      weeks: [
        { fromDate: day(3), weekendDays: [4, 5, 6], asCompany: false },
        { fromDate: day(31), weekendDays: [], asCompany: true },
      ],
    })
  })

  test('of a person without one is kept on version 0', async () => {
    app.rpcs.set('workTimes.setOwnWeeks', () => SetOwnWeeksResponse.fromPartial({ time: { userId: 'sara' } }))
    const asked = { subscription: 163, user: 'sara', version: 0, weeks: [] }
    expect((await browser.post('/api/setOwnWeeks', asked)).status).toBe(200)
  })

  test.each([
    ['a week without a working day', [1, 2, 3, 4, 5, 6, 7]],
    ['a weekday that is none', [8]],
  ])('is refused for %s', async (_what, weekend_days) => {
    const weeks = [{ from_date: '2027-01-03', weekend_days }]
    const asked = { subscription: 163, user: 'sara', version: 1, weeks }
    expect((await browser.post('/api/setOwnWeeks', asked)).status).toBe(400)
    expect(app.made).toHaveLength(0)
  })
})
