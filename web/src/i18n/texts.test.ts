import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import i18next from 'i18next'
import { formatDate, formatDayMonth, formatNumber, formatRelative, isolate } from './format.js'
import { startI18n } from './i18n.js'
import { chosenLocale, currentLocale, switchLocale } from './locale.js'
import { TOASTS } from './messages.js'

const LOCALES = join(__dirname, 'locales')

describe('languages', () => {
  afterEach(async () => {
    await startI18n('en')
  })

  it('switching remembers the choice and loads the page anew', () => {
    const reload = jest.fn()
    switchLocale('ar', reload)
    expect(document.cookie).toContain('locale=ar')
    expect(chosenLocale()).toBe('ar')
    expect(reload).toHaveBeenCalledTimes(1)
    // The page itself changes only with the reload.
    expect(currentLocale()).toBe('en')
    document.cookie = 'locale=; max-age=0; path=/'
  })

  it('Arabic sets direction, digits and all six plurals', async () => {
    await startI18n('ar')
    expect(document.documentElement).toHaveAttribute('dir', 'rtl')
    expect(document.documentElement).toHaveAttribute('lang', 'ar')
    expect(formatNumber(1234.5)).toBe('١٬٢٣٤٫٥')
    expect(formatDate('2026-11-22')).toBe('٢٢-١١-٢٠٢٦')
    expect(formatDayMonth('2026-11-22')).toContain('٢٢')
    expect(formatRelative(new Date('2026-11-21T08:55:00Z'), new Date('2026-11-21T09:00:00Z'))).toContain('٥')
    const counted = [0, 1, 2, 5, 34, 100].map((count) => i18next.t('calendar.items', { count }))
    expect(counted).toEqual(['لا عناصر', 'عنصر واحد', 'عنصران', '٥ عناصر', '٣٤ عنصرًا', '١٠٠ عنصر'])
  })

  it('shields a name that runs against the sentence, and only such a one', async () => {
    expect(isolate('Emad')).toBe('Emad')
    expect(isolate('عماد')).toBe('\u2068عماد\u2069')
    await startI18n('ar')
    expect(isolate('Emad')).toBe('\u2068Emad\u2069')
    expect(isolate('عماد')).toBe('عماد')
  })
})

describe('texts', () => {
  it('has every catalogue in both languages', () => {
    for (const name of readdirSync(join(LOCALES, 'en')))
      expect(existsSync(join(LOCALES, 'ar', name))).toBe(true)
  })

  it('says the fixed messages word by word', () => {
    expect(i18next.t('messages:leaveSent')).toBe('Leave Application has been sent.')
    expect(i18next.t('messages:applyingButton')).toBe('Applying..')
    expect(i18next.t('messages:tasksClash', { user: 'Emad' })).toBe(
      'Some tasks are assigned to Emad during this leave period',
    )
    expect(i18next.t('errors:page.notFound')).toBe('ERROR 404 Page Not Found')
    expect(i18next.t('errors:page.expired')).toBe('Subscription Expired - Contact your Administrator')
    expect(i18next.t('errors:page.failedTwice')).toBe('An error occurred while showing the error page')
  })

  it('has a text for every fixed toast', () => {
    const messages = JSON.parse(readFileSync(join(LOCALES, 'en/messages.json'), 'utf8')) as Record<
      string,
      string
    >
    for (const name of Object.keys(TOASTS)) expect(messages[name]).toBeTruthy()
  })
})
