import { SubscriptionRow } from '@smartproject/proto/smartproject/admin/v1/admin_service'

import { platformSubscriptionView } from './companies.js'

it.each([
  ['ULTRA', 'ULTIMATE'],
  ['BASIC', 'BASIC'],
  ['', null],
])('a plan that is stored as “%s” is shown to the platform as %s', (planTitle, shown) => {
  expect(platformSubscriptionView(SubscriptionRow.fromPartial({ planTitle })).plan_title).toBe(shown)
})
