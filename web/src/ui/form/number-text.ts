import { localDigits } from '../../i18n/format.js'

interface NumberInput {
  inputMode?: string | undefined
  autoComplete?: string | undefined
  type?: string | undefined
}

/** The text of a field of numbers, or of a telephone number, in the digits of the language; other fields and codes keep what they hold. */
export function numberText(text: string, { inputMode, autoComplete, type }: NumberInput): string {
  const isNumber = inputMode === 'numeric' || inputMode === 'decimal' || type === 'tel'
  return isNumber && autoComplete !== 'one-time-code' ? localDigits(text) : text
}
