import { useState, type KeyboardEvent } from 'react'
import { TextField } from '../../../ui/form/TextField.js'

export interface LineInPlaceProps {
  label: string
  help?: string
  value: string
  maxLength: number
  disabled: boolean
  /** An empty text puts the former one back. */
  required?: boolean
  onSave: (value: string) => void
}

/** A line of text that is saved when it is left or by Enter; Escape puts back what was there. */
export function LineInPlace({ value, onSave, required = false, ...field }: LineInPlaceProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const save = () => {
    const text = typed?.trim() ?? value
    setTyped(null)
    if (text !== value && !(required && text === '')) onSave(text)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') save()
    if (event.key === 'Escape') setTyped(null)
  }
  return (
    <TextField
      {...field}
      // Escape that takes back a text leaves the dialog around it open.
      data-mantine-stop-propagation={typed !== null}
      value={typed ?? value}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      onBlur={save}
      onKeyDown={onKeyDown}
    />
  )
}
