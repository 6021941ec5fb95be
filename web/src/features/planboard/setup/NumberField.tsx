import { useState } from 'react'
import { toLatinDigits } from '../../../lib/digits.js'
import { TextField } from '../../../ui/form/TextField.js'

export interface NumberFieldProps {
  readonly label: string
  readonly help?: string
  readonly value: number
  readonly error?: string | undefined
  /** Also parts of one. */
  readonly decimal?: boolean
  onChange: (value: number) => void
}

/** A number in the digits of the language; what is no number changes nothing until it is one. */
export function NumberField({ value, decimal = false, onChange, ...rest }: NumberFieldProps) {
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <TextField
      {...rest}
      inputMode={decimal ? 'decimal' : 'numeric'}
      maxLength={5}
      value={typed ?? String(value)}
      onBlur={() => setTyped(null)}
      onChange={({ currentTarget }) => {
        const text = toLatinDigits(currentTarget.value).trim().replace('٫', '.').replace(',', '.')
        setTyped(text)
        const number = Number(text)
        if (text !== '' && Number.isFinite(number) && (decimal || Number.isInteger(number))) onChange(number)
      }}
    />
  )
}
