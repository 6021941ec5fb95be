import { ApiError } from '../lib/calls/api-error.js'
import { startI18n } from './i18n.js'
import { problemText } from './problem-text.js'

const refused = (reason: string, seconds?: string) =>
  new ApiError({ status: 429, reason, meta: seconds === undefined ? {} : { retry_after_seconds: seconds } })

afterEach(() => startI18n('en'))

describe('the sentence of a refusal', () => {
  it.each([
    ['720', 'Try again in 12 minutes.'],
    ['30', 'Try again in 30 seconds.'],
    ['61', 'Try again in 2 minutes.'],
    ['7201', 'Try again in 3 hours.'],
    [undefined, 'Try again in 1 minute.'],
    ['soon', 'Try again in 1 minute.'],
  ])('that lasts %s seconds says how long to wait', (seconds, words) => {
    for (const reason of ['TOO_MANY_SIGN_UPS', 'TOO_MANY_MAILS', 'SIGN_IN_DELAYED', 'NOT_A_KNOWN_REASON'])
      expect(problemText(refused(reason, seconds))).toContain(words)
  })

  it('of a file that has no room says what the plan keeps and what is taken (C19)', () => {
    const meta = { used: String(10_000_000_000), storage: String(10_737_418_240) }
    const text = problemText(new ApiError({ status: 409, reason: 'QUOTA_EXCEEDED', meta }))
    expect(text.replace(/[\u2066-\u2069]/g, '')).toContain('the plan keeps 10 GB, and 9.3 GB are taken')
  })

  it('of a circle of links names its tasks (R8)', () => {
    const error = new ApiError({
      status: 409,
      reason: 'LINK_CIRCLE',
      meta: { path: 'WEB-1 → WEB-2 → WEB-1' },
    })
    expect(problemText(error)).toContain('WEB-1 → WEB-2 → WEB-1')
  })

  it('says the time to wait in Arabic', async () => {
    await startI18n('ar')
    expect(problemText(refused('TOO_MANY_SIGN_UPS', '120'))).toContain('مدة الانتظار: دقيقتان.')
    expect(problemText(refused('TOO_MANY_SIGN_UPS', '720'))).toMatch(/مدة الانتظار: ١٢ دقيقة\.$/)
  })
})
