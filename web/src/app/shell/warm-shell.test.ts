import { firstQuestions } from '@smartproject/bff/api/open-page'
import { waitFor } from '@testing-library/react'
import { fetchSession } from '../../lib/calls/http.js'
import { aSession } from '../../test/api.js'
import { stubApi, testClient } from '../../test/render-app.js'
import { warmShell } from './warm-shell.js'

const PLACE = { userId: 'u-emad', subscription: 1, project: 7 }
/** The loader of the page has asked for the companies by then. */
const ELSEWHERE = 'getsublist'

it('the shell asks what the shell shows, out of the first answer of the page, and each once', async () => {
  const asked = stubApi({
    session: () => ({ body: aSession('emad') }),
    userPermission: () => ({ body: { permissions: '{"permissions":[]}' } }),
    getsubdefaultdetail: () => ({ body: [] }),
    listShortcuts: () => ({ body: { favourites: [], recents: [] } }),
    listOwnInvitations: () => ({ body: [] }),
    getTimer: () => ({ body: { timer: null } }),
    getProject: () => ({ body: [{ number: 7 }] }),
    getRolesDataById: () => ({ body: [] }),
  })
  await fetchSession()
  asked.length = 0
  const client = testClient()
  warmShell(client, PLACE)
  await waitFor(() => expect(client.isFetching()).toBe(0))
  const wanted = firstQuestions({ subscription: 1, project: 7 }, 'u-emad').filter(
    ({ call }) => call !== ELSEWHERE,
  )
  const byName = (one: { name: string }, other: { name: string }) => (one.name < other.name ? -1 : 1)
  expect(asked.map(({ name, input }) => ({ name, input })).toSorted(byName)).toEqual(
    wanted.map(({ call, input }) => ({ name: call, input })).toSorted(byName),
  )
  warmShell(client, PLACE)
  expect(client.isFetching()).toBe(0)
})
