import { useTranslation } from 'react-i18next'
import { TextField } from '../../../ui/form/TextField.js'

interface TitleFieldsProps {
  title: { en: string; ar: string }
  /** The word that holds while nothing is entered; without one a name is required. */
  usual?: string
  faultOf: (language: 'en' | 'ar') => string | undefined
  onChange: (title: { en: string; ar: string }) => void
}

const LANGUAGES = [
  ['en', 'ltr'],
  ['ar', 'rtl'],
] as const

/** A name in both languages. */
export function TitleFields({ title, usual, faultOf, onChange }: TitleFieldsProps) {
  const { t } = useTranslation('releases')
  return LANGUAGES.map(([language, dir]) => (
    <TextField
      key={language}
      label={t(`setup.title_${language}`)}
      required={usual === undefined}
      {...(usual === undefined ? {} : { placeholder: usual })}
      dir={dir}
      maxLength={40}
      value={title[language]}
      error={faultOf(language)}
      onChange={(event) => onChange({ ...title, [language]: event.currentTarget.value })}
    />
  ))
}
