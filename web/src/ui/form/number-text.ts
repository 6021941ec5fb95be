import { localDigits } from '../../i18n/format.js'

interface NumberInput {
  inputMode?: string | undefined
  autoComplete?: string | undefined
}

/** The text of a field of numbers in the digits of the language; other fields and codes keep what they hold. */
export function numberText(text: string, { inputMode, autoComplete }: NumberInput): string {
  const isNumber = inputMode === 'numeric' || inputMode === 'decimal'
  return isNumber && autoComplete !== 'one-time-code' ? localDigits(text) : text
}
