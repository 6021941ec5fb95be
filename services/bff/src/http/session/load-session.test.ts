import type { Request, Response } from 'express'

import { openState } from '../request-state.js'
import { loadSession } from '../route.js'
import type { RouteParts } from '../route-parts.js'

/** Looks the session of a request up; its sender may have left when it is known. */
async function lookUp(closed: boolean) {
  const sessions = { resolve: () => Promise.resolve({ id: 's1' }) }
  const response = { closed } as Response
  openState(response, { requestId: 'r1', token: 't1', session: null })
  const request = { get: () => undefined } as unknown as Request
  const next = jest.fn()
  await loadSession({ platform: { sessions } } as unknown as RouteParts)(request, response, next)
  return next.mock.calls.length
}

test('loading a session goes on only while the sender is still there when the session is known', async () => {
  expect([await lookUp(false), await lookUp(true)]).toEqual([1, 0])
})
