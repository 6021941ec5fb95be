import { ApiError } from './api-error.js'
import { createQueryClient } from './query-client.js'

const refused = () => Promise.reject(new ApiError({ status: 401, reason: 'TICKET_UNKNOWN' }))

it('a refusal ends the session, unless it answers a question that needs none (S2 §2)', async () => {
  const onSignedOut = jest.fn()
  const client = createQueryClient(onSignedOut)
  const ask = (meta: Record<string, unknown>) =>
    client.fetchQuery({ queryKey: ['question', meta], queryFn: refused, meta }).catch(() => null)
  await ask({ anonymous: true })
  expect(onSignedOut).not.toHaveBeenCalled()
  await ask({})
  expect(onSignedOut).toHaveBeenCalledTimes(1)
})
