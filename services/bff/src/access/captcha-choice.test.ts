import { Captcha } from '@smartproject/proto/smartproject/auth/v1/auth_service'

import { captchaChosen } from './captcha-choice.js'

const asked = (answer: () => Promise<{ captcha: Captcha }>) => captchaChosen({ getCaptcha: answer })

describe('the choice of a captcha', () => {
  it('is the chosen value, or null while none is chosen', async () => {
    expect(await asked(() => Promise.resolve({ captcha: Captcha.ALTCHA }))).toBe('altcha')
    expect(await asked(() => Promise.resolve({ captcha: Captcha.UNSPECIFIED }))).toBeNull()
  })

  it('is null where auth does not know the choice yet, and stays unknown where auth is away', async () => {
    const failing = (code: number) => () => Promise.reject(Object.assign(new Error('failed'), { code }))
    expect(await asked(failing(12))).toBeNull()
    await expect(asked(failing(14))).rejects.toThrow('failed')
  })
})
