import { useState, type KeyboardEvent } from 'react'
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
  onSave: (value: string) => void
}

/** A line of text that is saved when it is left or by Enter; Escape puts back what was there. */
export function LineInPlace({ value, onSave, required = false, ...field }: LineInPlaceProps) {
  const { t } = useTranslation('errors')
  const [typed, setTyped] = useState<string | null>(null)
  const [missing, setMissing] = useState(false)
  const type = (text: string | null) => {
    setTyped(text)
    setMissing(false)
  }
  const save = () => {
    const text = typed?.trim() ?? value
    if (required && text === '') return setMissing(true)
    type(null)
    if (text !== value) onSave(text)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') save()
    if (event.key === 'Escape') type(null)
  }
  return (
    <TextField
      {...field}
      // Escape that takes back a text leaves the dialog around it open.
      data-mantine-stop-propagation={typed !== null}
      error={missing ? t('field.REQUIRED') : undefined}
      value={typed ?? value}
      onChange={({ currentTarget }) => type(currentTarget.value)}
      onBlur={save}
      onKeyDown={onKeyDown}
    />
  )
}
