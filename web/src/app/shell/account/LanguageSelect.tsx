import { useTranslation } from 'react-i18next'
import { command } from '../../../lib/calls/http.js'
import { useHidden, useSessionUser } from '../../../lib/session/session.js'
import {
  currentLocale,
  isLocale,
  LOCALE_NAMES,
  LOCALES,
  switchLocale,
  type Locale,
} from '../../../i18n/locale.js'
import { ChevronDownIcon, LanguageIcon } from '../../../ui/icons/first-icons.js'
import s from './LanguageSelect.module.css'

/**
 * English or Arabic. The page loads anew in the chosen one; the choice lasts a year. Mails to a signed-in person
 * follow it, and when that cannot be saved the page changes all the same. Some hosts hide it.
 */
export function LanguageSelect() {
  const { t } = useTranslation()
  const user = useSessionUser()
  const hidden = useHidden().includes('language')
  const choose = async (locale: Locale) => {
    if (user) await command('setLocale', { locale }).catch(() => undefined)
    switchLocale(locale)
  }
  if (hidden) return null
  return (
    <span className={s.wrap}>
      <LanguageIcon />
      <select
        className={s.select}
        aria-label={t('shell.language')}
        defaultValue={currentLocale()}
        onChange={(event) => {
          const { value } = event.currentTarget
          if (isLocale(value)) void choose(value)
        }}
      >
        {LOCALES.map((locale) => (
          <option key={locale} value={locale} lang={locale}>
            {LOCALE_NAMES[locale]}
          </option>
        ))}
      </select>
      <ChevronDownIcon className={s.arrow ?? ''} />
    </span>
  )
}
