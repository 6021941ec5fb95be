import { useRef, useState, type ClipboardEvent, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { MOST_LINES } from '../../../task-kit/quick-add/lines.js'
import { QuickAddPreview } from '../../../task-kit/quick-add/QuickAddPreview.js'
import { useQuickAdd } from '../../../task-kit/quick-add/use-quick-add.js'
import type { TaskFields } from '../../../task-kit/model.js'
import { Button } from '../../../ui/Button.js'
import { toast } from '../../../ui/overlay/toasts/toast.js'
import { CellInput, type Left } from './CellInput.js'

/** A new task as far as it was written. */
export type NamedFields = TaskFields & { name: string }

/** Creates a task, closed where it is done already. Gives its id, or null when it failed; one of several says nothing when it worked. */
export type CreateTask = (
  fields: NamedFields,
  how: { readonly ofSeveral: boolean; readonly done?: boolean },
) => Promise<string | null>

export interface NewNameProps {
  typed: string | null
  onCreate: CreateTask
  onLeave: (left: Left) => void
}

/**
 * A field for one name after another: Enter creates and clears it, a failure brings the text back. Several lines or cells that
 * are pasted are offered as a task each.
 */
export function NewName({ typed, onCreate, onLeave }: NewNameProps) {
  const { t } = useTranslation(['list', 'board'])
  const [field, setField] = useState({ count: 0, text: typed ?? '' })
  const [text, setText] = useState(field.text)
  const [pasted, setPasted] = useState('')
  const line = useQuickAdd(pasted || text)
  const created = useRef(false)
  const begin = (next: string) => {
    setText(next)
    setField(({ count }) => ({ count: count + 1, text: next }))
  }
  const create = () => {
    created.current = true
    const written = text
    begin('')
    line.reset()
    void line
      .read()
      .then(({ fields }) => onCreate(fields, { ofSeveral: false }))
      .then((made) => {
        if (made === null) begin(written)
      })
  }
  const createAll = async (all: string) => {
    setPasted('')
    const { heading, tasks } = await line.readText(all)
    const fault = tasks.length > MOST_LINES ? t('board:create.tooMany', { most: MOST_LINES }) : null
    const why = fault ?? tasks.find((one) => one.fault !== null)?.fault
    if (why) {
      toast.error(why)
      return setPasted(all)
    }
    const made = new Map<number, string>()
    for (const [at, { fields, under, done }] of tasks.entries()) {
      if (fields.name === '') continue
      const parent = under === null ? undefined : made.get(under)
      const id = await onCreate(parent ? { ...fields, parent } : fields, { ofSeveral: true, done })
      if (id === null)
        return setPasted(
          [heading, ...tasks.slice(at).map((one) => one.text)].filter((one) => one !== '').join('\n'),
        )
      made.set(at, id)
    }
    toast.success(t('board:create.doneMany', { count: made.size }))
  }
  const onPaste = (event: ClipboardEvent) => {
    const copied = event.clipboardData.getData('text/plain').trim()
    if (!/[\n\t]/.test(copied)) return
    event.preventDefault()
    setPasted(copied)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (pasted === '' || event.nativeEvent.isComposing) return
    if (event.key === 'Enter') void createAll(pasted)
    else if (event.key === 'Escape') setPasted('')
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  const asOne = () => {
    begin([text, pasted].join(' ').replace(/\s+/g, ' ').trim())
    setPasted('')
  }
  return (
    <>
      {/* The field is inside: keys of an offer are taken before it. */}
      {/* oxlint-disable-next-line no-static-element-interactions */}
      <span onPaste={onPaste} onKeyDownCapture={onKeyDown}>
        <CellInput
          key={field.count}
          label={t('create.name')}
          text={field.text}
          typed
          onType={setText}
          read={() =>
            line.fault && pasted === ''
              ? { fault: line.fault }
              : {
                  keep: () => {
                    if (line.fields.name !== '' && pasted === '') create()
                  },
                }
          }
          onLeave={(left) => {
            const goesOn = created.current && left === 'stay'
            created.current = false
            if (!goesOn) onLeave(left)
          }}
        />
      </span>
      {/* A press here must not take the focus from the field, which would create the task. */}
      {/* oxlint-disable-next-line no-static-element-interactions */}
      <span onMouseDown={(event) => event.preventDefault()}>
        {pasted === '' ? (
          <QuickAddPreview pieces={line.pieces} times={line.times} onKeep={line.keep} />
        ) : (
          <span>
            <Button size="small" kind="quiet" tabIndex={-1} onClick={asOne}>
              {t('board:create.asOne')}
            </Button>
            <Button size="small" kind="primary" tabIndex={-1} onClick={() => void createAll(pasted)}>
              {t('board:create.submitMany', { count: line.count })}
            </Button>
          </span>
        )}
      </span>
    </>
  )
}
