import { useId, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { cx } from '../../../lib/cx.js'
import { Avatar } from '../../../ui/Avatar.js'
import { Bdi } from '../../../ui/Bdi.js'
import { offeredPeople, type RichPerson } from '../../../ui/rich-text/offered-people.js'
import s from '../Subject.module.css'
import { mentionBefore } from './mentions.js'

export interface MentionFieldProps {
  label: string
  /** In the empty field. */
  hint: string
  value: string
  /** Those who may be mentioned. */
  people: readonly RichPerson[]
  onChange: (text: string) => void
  /** Ctrl+Enter. */
  onSend?: () => void
  onEscape?: () => void
  takesFocus?: boolean
  /** The text was refused. */
  invalid?: boolean
}

/** A text in which `@` offers people. */
export function MentionField(props: MentionFieldProps) {
  const {
    label,
    hint,
    value,
    people,
    onChange,
    onSend,
    onEscape,
    takesFocus = false,
    invalid = false,
  } = props
  const { t } = useTranslation('task')
  const id = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const [caret, setCaret] = useState<number | null>(null)
  const [active, setActive] = useState(0)
  const behind = useRef<number | null>(null)
  // The text must be drawn before the caret can stand behind the name.
  useLayoutEffect(() => {
    if (behind.current === null) return
    field.current?.setSelectionRange(behind.current, behind.current)
    behind.current = null
  })
  const mention = caret === null ? null : mentionBefore(value, caret)
  const found = mention === null ? [] : offeredPeople(people, mention.search)
  const open = found.length > 0

  const pick = (person: RichPerson | undefined) => {
    if (!person || mention === null || caret === null) return
    const before = `${value.slice(0, mention.start)}@${person.fullname} `
    onChange(before + value.slice(caret))
    setCaret(null)
    behind.current = before.length
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (open && handleList(event)) return
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && onSend) {
      event.preventDefault()
      onSend()
    }
    if (event.key === 'Escape' && onEscape) {
      event.stopPropagation()
      onEscape()
    }
  }
  const handleList = (event: KeyboardEvent): boolean => {
    if (event.key === 'ArrowDown') setActive((active + 1) % found.length)
    else if (event.key === 'ArrowUp') setActive((active - 1 + found.length) % found.length)
    else if (event.key === 'Escape') setCaret(null)
    else if ((event.key === 'Enter' && !event.ctrlKey && !event.metaKey) || event.key === 'Tab')
      pick(found[active])
    else return false
    event.preventDefault()
    return true
  }
  return (
    <div className={s.mentionBox}>
      <textarea
        ref={field}
        className={s.commentField}
        // An empty field stands where the language begins.
        dir={value === '' ? undefined : 'auto'}
        rows={3}
        aria-label={label}
        aria-invalid={invalid || undefined}
        // Escape leaves the list or the edit, not the dialog around it.
        data-mantine-stop-propagation={open || onEscape ? 'true' : undefined}
        aria-describedby={`${id}-help`}
        aria-autocomplete="list"
        aria-controls={open ? id : undefined}
        aria-activedescendant={open ? `${id}-${active}` : undefined}
        placeholder={hint}
        // Editing a comment begins with its words.
        // oxlint-disable-next-line no-autofocus
        autoFocus={takesFocus}
        maxLength={10_000}
        value={value}
        onChange={(event) => {
          onChange(event.currentTarget.value)
          setCaret(event.currentTarget.selectionStart)
          setActive(0)
        }}
        onBlur={() => setCaret(null)}
        onKeyDown={onKeyDown}
      />
      <span id={`${id}-help`} className="visually-hidden">
        {t(onSend ? 'comment.help' : 'comment.helpInForm')}
      </span>
      {open && (
        <div
          id={id}
          // oxlint-disable-next-line prefer-tag-over-role
          role="listbox"
          aria-label={t('comment.people')}
          className={s.mentionList}
          data-layer="mention"
        >
          {found.map((person, index) => (
            // The text above keeps the focus and steers the list.
            // oxlint-disable-next-line click-events-have-key-events, interactive-supports-focus, prefer-tag-over-role
            <div
              key={person.id}
              id={`${id}-${index}`}
              // oxlint-disable-next-line prefer-tag-over-role
              role="option"
              aria-selected={index === active}
              className={cx(s.mentionOption, index === active && s.mentionActive)}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => pick(person)}
            >
              <Avatar name={person.fullname} url={person.url} size={20} tip={false} />
              <Bdi>{person.fullname}</Bdi>
              {person.note !== undefined && <span className={s.mentionNote}>{person.note}</span>}
            </div>
          ))}
        </div>
      )}
    </div>
  )
}
