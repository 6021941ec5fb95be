import { EMPTY_TREE, type RichTree, ticked } from '@smartproject/bff/api/rich-text'
import { useId, useMemo, useState } from 'react'
import { FieldFrame } from '../../../ui/form/FieldFrame.js'
import s from '../Subject.module.css'
import { RichField } from './RichField.js'
import { SubjectText } from './SubjectText.js'

export interface RichInputProps {
  label: string
  hint: string
  /** The name of the button that begins to change a text. */
  editLabel: string
  /** The JSON of the tree; empty for an empty text. */
  value: string
  onChange: (json: string) => void
  /** Ctrl+Enter. */
  onSend?: () => void
  error?: string | undefined
  disabled?: boolean
}

const NOTHING = JSON.stringify(EMPTY_TREE)

/** A rich text as a field of a form: an empty one is written at once, others are read until a person begins to change them. */
export function RichInput(props: RichInputProps) {
  const { label, hint, editLabel, value, onChange, onSend, error, disabled = false } = props
  const id = useId()
  const tree = useMemo(() => (value === '' ? EMPTY_TREE : (JSON.parse(value) as RichTree)), [value])
  const [began, setBegan] = useState<'here' | 'asked' | null>(null)
  const change = (next: RichTree) => {
    const json = JSON.stringify(next)
    onChange(json === NOTHING ? '' : json)
  }
  const written = !disabled && (began !== null || value === '')
  return (
    <FieldFrame id={id} label={label} error={error} hideLabel>
      <span className={s.inputLabel} aria-hidden>
        {label}
      </span>
      {written ? (
        <div onFocus={() => setBegan((before) => before ?? 'here')}>
          <RichField
            {...{ label, hint, onSend }}
            value={tree}
            onChange={change}
            takesFocus={began === 'asked'}
            invalid={error !== undefined}
          />
        </div>
      ) : (
        <section aria-label={label}>
          {value !== '' && (
            <div className={s.inputText}>
              <SubjectText
                tree={tree}
                onTick={disabled ? undefined : (index, checked) => change(ticked(tree, index, checked))}
              />
            </div>
          )}
          {disabled ? null : (
            <button type="button" className={s.inputEdit} onClick={() => setBegan('asked')}>
              {editLabel}
            </button>
          )}
        </section>
      )}
    </FieldFrame>
  )
}
