import { isApiError } from '../../../lib/calls/api-error.js'
import { answerCaptcha } from './answer-captcha.js'

/** Makes a call, and once more with the answer to a captcha when one is asked for; `checking` is called while it is answered. */
export async function withCaptcha<O>(
  post: (captcha: { captcha?: string }) => Promise<O>,
  checking: (is: boolean) => void,
): Promise<O> {
  try {
    return await post({})
  } catch (error) {
    if (!isApiError(error) || error.reason !== 'CAPTCHA_REQUIRED') throw error
    checking(true)
    const captcha = await answerCaptcha(error.meta)
      // A browser that cannot answer is told to wait, as one without a captcha is.
      .catch(() => Promise.reject(error))
      .finally(() => checking(false))
    return post({ captcha })
  }
}
