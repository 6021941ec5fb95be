import { useRef, useState, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { TextField } from '../../../ui/form/TextField.js'

export interface LineInPlaceProps {
  label: string
  help?: string
  value: string
  maxLength: number
  disabled: boolean
  /** An empty text is at fault, and not saved. */
  required?: boolean
  /** Whether the text is done with; one that was refused stays where it was typed. */
  onSave: (value: string) => Promise<boolean>
}

/**
 * A line of text that is saved when it is left or by Enter; Escape puts back what was there. Where another person changes it
 * meanwhile, it says so, and only Enter saves over that.
 */
export function LineInPlace({ value, onSave, required = false, ...field }: LineInPlaceProps) {
  const { t } = useTranslation(['documents', 'errors'])
  const [typed, setTyped] = useState<string | null>(null)
  // The text of the field when the typing began; null while that does not matter.
  const [base, setBase] = useState<string | null>(null)
  const [missing, setMissing] = useState(false)
  const overtaken = typed !== null && base !== null && base !== value
  const type = (text: string | null) => {
    setTyped(text)
    setBase(text === null ? null : (base ?? value))
    setMissing(false)
  }
  // Enter sends it, and leaving the field then does not send it again.
  const sent = useRef<string | null>(null)
  const save = async () => {
    const text = typed?.trim() ?? value
    if (required && text === '') return setMissing(true)
    if (text === value) return type(null)
    if (text === sent.current) return undefined
    sent.current = text
    // The own text is the new value before the answer is here.
    setBase(null)
    if (await onSave(text)) setTyped((now) => (now?.trim() === text ? null : now))
    else setBase(value)
    if (sent.current === text) sent.current = null
    return undefined
  }
  const overtakenWords = () => (value === '' ? t('overtakenEmpty') : t('overtaken', { value }))
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') void save()
    if (event.key === 'Escape') type(null)
  }
  return (
    <TextField
      {...field}
      // Escape that takes back a text leaves the dialog around it open.
      data-mantine-stop-propagation={typed !== null}
      error={missing ? t('errors:field.REQUIRED') : overtaken ? overtakenWords() : undefined}
      value={typed ?? value}
      onChange={({ currentTarget }) => type(currentTarget.value)}
      onBlur={() => {
        if (!overtaken) void save()
      }}
      onKeyDown={onKeyDown}
    />
  )
}
