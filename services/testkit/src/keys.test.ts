import { createVerifier } from '@smartproject/kit/tokens/passport'

import { aPassport, callsAs, testKeys } from './keys.js'

const claims = { userId: 'emad', tenantId: 'own', role: 'owner', permissions: ['TASK_READ'] } as const

afterEach(() => {
  jest.restoreAllMocks()
})

it('a test that runs longer than a passport lives calls with a new one', async () => {
  const { passportKeys: passports, callerKeys: callers } = testKeys()
  const verifier = createVerifier({ passports, callers })
  const began = Date.now()
  jest.spyOn(Date, 'now').mockReturnValue(began - 120_000)
  const options = callsAs(claims, 10_000)
  const { passport } = options
  jest.restoreAllMocks()
  await expect(verifier.passport(passport)).rejects.toMatchObject({ reason: 'PASSPORT_INVALID' })
  const signed = await verifier.passport(await aPassport(claims))
  expect(await verifier.passport(options.passport)).toEqual(signed)
})
