import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { AlertIcon } from '../icons/first-icons.js'
import s from './field.module.css'

/** The label of a field; that it is required is said in words, not with a star. */
export function FieldLabel({ text, required }: { text: ReactNode; required?: boolean | undefined }) {
  const { t } = useTranslation()
  return (
    <>
      {text} {required && <span className={s.required}>{t('field.required')}</span>}
    </>
  )
}

/** The fault, in words with an icon; nothing without a fault. */
export function fieldError(message: string | undefined): ReactNode {
  if (!message) return undefined
  return (
    <span className={s.error}>
      <AlertIcon />
      {message}
    </span>
  )
}

/** The props of every field of a form. */
export interface FieldProps {
  label: string
  help?: string | undefined
  error?: string | undefined
  required?: boolean | undefined
}

/** Below the field: first the help, then the error; the label stays above. */
export const FIELD_ORDER: ('label' | 'input' | 'description' | 'error')[] = [
  'label',
  'input',
  'description',
  'error',
]

/**
 * Direction of a field for text: what is typed decides, an empty field stands where the page's language begins (see
 * `base.css`, which knows it by its placeholder). Mantine would put `dir` on the box around the input, where it turns
 * nothing.
 */
export function typedText(dir = 'auto', placeholder = ' ') {
  return { attributes: { input: { dir } }, placeholder }
}
