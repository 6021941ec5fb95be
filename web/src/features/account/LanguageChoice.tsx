import { useTranslation } from 'react-i18next'
import { LOCALE_NAMES, LOCALES, currentLocale, switchLocale, type Locale } from '../../i18n/locale.js'
import { send } from '../../lib/calls/calls.js'
import { Select } from '../../ui/form/Select.js'

/** The language of the pages and of the mails to a person. */
export function LanguageChoice() {
  const { t } = useTranslation('account')
  const choose = async (locale: Locale) => {
    await send('setLocale', { locale }).catch(() => undefined)
    switchLocale(locale)
  }
  return (
    <Select
      label={t('about.language')}
      help={t('about.languageHelp')}
      value={currentLocale()}
      options={LOCALES.map((value) => ({ value, label: LOCALE_NAMES[value] }))}
      onChange={(locale) => void choose(locale)}
    />
  )
}
