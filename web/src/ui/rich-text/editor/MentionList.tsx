import type { Editor } from '@tiptap/core'
import { useEffect, useId, useImperativeHandle, useRef, useState, type Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { cx } from '../../../lib/cx.js'
import { Avatar } from '../../Avatar.js'
import { Bdi } from '../../Bdi.js'
import { offeredPeople, type RichPerson } from '../offered-people.js'
import { mentionBefore } from './mention-before.js'
import s from './RichEditor.module.css'

export interface ListHandle {
  /** True for a key that the open list has taken. */
  onKeyDown: (event: KeyboardEvent) => boolean
}

/** The people that are offered behind an `@`; the text keeps the focus and steers the list. */
export function MentionList({
  ref,
  editor,
  people,
  leaves,
}: {
  ref: Ref<ListHandle>
  editor: Editor
  people: readonly RichPerson[]
  /** Escape leaves the text, also without a list. */
  leaves: boolean
}) {
  const { t } = useTranslation('rich')
  const id = useId()
  const [active, setActive] = useState(0)
  // Escape closes the list until something else is typed.
  const [closedAt, setClosedAt] = useState<number | null>(null)
  const typed = editor.isFocused ? mentionBefore(editor.state) : null
  const mention = typed && typed.from !== closedAt ? typed : null
  const found = mention ? offeredPeople(people, mention.search) : []
  const at = Math.min(active, Math.max(0, found.length - 1))

  const pick = (person: RichPerson | undefined) => {
    if (!person || !mention) return
    const node = { type: 'mention', attrs: { id: person.id } }
    const content = [node, { type: 'text', text: ' ' }]
    editor.chain().focus().insertContentAt({ from: mention.from, to: mention.to }, content).run()
    setActive(0)
  }
  useImperativeHandle(ref, () => ({
    onKeyDown(event) {
      if (found.length === 0 || event.isComposing) return false
      if (event.key === 'ArrowDown') setActive((at + 1) % found.length)
      else if (event.key === 'ArrowUp') setActive((at - 1 + found.length) % found.length)
      else if (event.key === 'Escape') setClosedAt(mention?.from ?? null)
      else if ((event.key === 'Enter' && !event.ctrlKey && !event.metaKey) || event.key === 'Tab')
        pick(found[at])
      else return false
      event.preventDefault()
      event.stopPropagation()
      return true
    },
  }))
  const list = useRef<HTMLDivElement>(null)
  const open = found.length > 0
  useEffect(() => {
    // A dialog that ends below the text shows the list.
    if (open) list.current?.scrollIntoView({ block: 'nearest' })
  }, [open])
  const takesEscape = leaves || open
  useEffect(() => {
    // Escape leaves the list or the edit, not the dialog around it.
    editor.view.dom.setAttribute('data-mantine-stop-propagation', String(takesEscape))
  }, [editor, takesEscape])
  if (!open) return null
  return (
    <div
      ref={list}
      // oxlint-disable-next-line prefer-tag-over-role
      role="listbox"
      id={id}
      aria-label={t('people')}
      className={s.people}
      data-layer="mention"
    >
      {found.map((person, index) => (
        // The text above keeps the focus and steers the list.
        // oxlint-disable-next-line click-events-have-key-events, interactive-supports-focus, prefer-tag-over-role
        <div
          key={person.id}
          // oxlint-disable-next-line prefer-tag-over-role
          role="option"
          aria-selected={index === at}
          className={cx(s.person, index === at && s.active)}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => pick(person)}
        >
          <Avatar name={person.fullname} url={person.url} size={20} tip={false} />
          <Bdi>{person.fullname}</Bdi>
          {person.note !== undefined && <span className={s.note}>{person.note}</span>}
        </div>
      ))}
    </div>
  )
}
