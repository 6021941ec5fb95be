import { firstQuestions } from '@smartproject/bff/api/open-page'
import { boardQuery } from '../../features/board/api/board.js'
import { timerQuery } from '../../features/task/api/timer.js'
import { companiesQuery } from '../../features/workspaces/api/companies.js'
import { ownInvitationsQuery } from '../../features/workspaces/api/invitations.js'
import { companyQuery } from '../../lib/company/company.js'
import { fetchSession } from '../../lib/calls/http.js'
import { projectQuery } from '../../lib/place/project.js'
import { projectRightsQuery, rightsQuery } from '../../lib/session/rights.js'
import { shortcutsQuery } from '../../lib/shortcuts.js'
import { setupQuery } from '../../task-kit/api/setup.js'
import { aSession } from '../../test/api.js'
import { stubApi, testClient } from '../../test/render-app.js'

const PLACE = { subscription: 1, project: 7, part: 'cards' } as const

it('a page asks exactly what its first question brings', async () => {
  const asked = stubApi({ session: () => ({ body: aSession('emad') }) })
  await fetchSession()
  asked.length = 0
  const client = testClient()
  const view = { filter: {}, order: null, archived: false }
  const queries = [
    boardQuery(client, { ...PLACE, view }),
    setupQuery(PLACE.subscription, PLACE.project),
    companiesQuery('u-emad'),
    rightsQuery(PLACE.subscription, 'u-emad'),
    companyQuery(PLACE.subscription),
    shortcutsQuery(PLACE.subscription),
    ownInvitationsQuery('u-emad'),
    timerQuery(PLACE.subscription),
    projectQuery(PLACE.subscription, PLACE.project),
    projectRightsQuery(PLACE.subscription, PLACE.project, 'u-emad'),
  ]
  for (const query of queries) await client.fetchQuery(query as never).catch(() => undefined)
  const wanted = firstQuestions(PLACE, 'u-emad').map(({ call, input }) => ({ name: call, input }))
  const byName = (a: { name: string }, b: { name: string }) => (a.name < b.name ? -1 : 1)
  expect(asked.map(({ name, input }) => ({ name, input })).toSorted(byName)).toEqual(wanted.toSorted(byName))
})
