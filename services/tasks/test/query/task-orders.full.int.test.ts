import { MANY, openFilledFixture, type FilledFixture } from './task-list-fixture.js'
import { FILTERS, ORDERS } from './task-orders.js'

let fixture: FilledFixture

beforeAll(async () => {
  fixture = await openFilledFixture()
}, 60_000)

afterAll(() => fixture.stop())

it.each(ORDERS)('a list in the order %j pages to the end under every filter', async (order) => {
  for (const filter of FILTERS)
    expect(await fixture.allPages(filter, order, [MANY], 500)).toEqual(
      fixture.expected(filter, order, [MANY]),
    )
})
