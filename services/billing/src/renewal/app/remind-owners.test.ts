import { plainDate } from '@smartproject/kit/types/plain-date'

import { firstCatalogue } from '../../prices/area.js'
import { givePlan } from '../../subscription/area.js'
import { failureNews } from './remind-owners.js'

it.each([
  [2, 'BASIC'],
  [4, 'ULTIMATE'],
])('news of a renewal that failed names plan %i as it is sold: %s', (planId, planTitle) => {
  const dates = { startDate: plainDate('2026-03-01'), endDate: plainDate('2026-03-31') }
  const plan = givePlan(null, { planId, months: 1, ...dates }, firstCatalogue)
  expect(failureNews(plan, 1)).toMatchObject({ kind: 'failed', planTitle })
})
