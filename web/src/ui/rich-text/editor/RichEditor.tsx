import type { RichTree } from '@smartproject/bff/api/rich-text'
import { tidy } from '@smartproject/bff/api/rich-text-writing'
import { Editor } from '@tiptap/core'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { problemText } from '../../../i18n/problem-text.js'
import { toast } from '../../overlay/toasts/toast.js'
import { clipboardHandlers } from './clipboard.js'
import type { RichPerson } from '../offered-people.js'
import { type ListHandle, MentionList } from './MentionList.js'
import { editorParts } from './schema.js'
import type { TaskOf } from './task-address.js'
import { ToolBar } from './ToolBar.js'
import text from '../RichText.module.css'
import s from './RichEditor.module.css'

export interface RichEditorProps {
  label: string
  hint: string
  /** The name of the box of an item to tick. */
  itemLabel: string
  /** The text. The editor's own changes come back as it; any other one takes the place of what is there. */
  content: RichTree
  /** Those who may be mentioned. */
  people: readonly RichPerson[]
  /** The name of anybody who is mentioned. */
  nameOf: (person: string) => string
  linkOf: (file: string) => Promise<string>
  taskOf: TaskOf
  /** Stores a picture and names it; left out where no files can be brought. */
  upload?: ((file: File) => Promise<{ file: string; name: string }>) | undefined
  /** The caret goes to the end of the text when the editor opens; `left` where only a focus that is lost by then is taken. */
  takesFocus: boolean | 'left'
  /** The text was refused. */
  invalid: boolean
  onChange: (tree: RichTree) => void
  /** Ctrl+Enter. */
  onSend?: (() => void) | undefined
  onEscape?: (() => void) | undefined
  /** Shows the text as Markdown. */
  onRaw: () => void
  onCopy: () => void
}

/** The editor of a rich text, with its tool bar. */
export function RichEditor(props: RichEditorProps) {
  const { t } = useTranslation('rich')
  const { people, upload, onRaw, onCopy } = props
  const place = useRef<HTMLDivElement>(null)
  const list = useRef<ListHandle>(null)
  const leaves = props.onEscape !== undefined
  const [uploading, setUploading] = useState(0)
  const now = useRef(props)
  useEffect(() => {
    now.current = props
  })

  const bring = (editor: Editor, files: readonly File[]) => {
    for (const file of files) {
      setUploading((count) => count + 1)
      now.current
        .upload?.(file)
        .then(({ file: id, name }) =>
          editor
            .chain()
            .insertContent({ type: 'image', attrs: { file: id, alt: name } })
            .run(),
        )
        .catch((error: unknown) => toast.error(problemText(error)))
        .finally(() => setUploading((count) => count - 1))
    }
  }
  const [linking, setLinking] = useState(false)
  const helpers = { list, bring, link: () => setLinking(true) }
  const editor = useEditor(place, { now, text: props.content, invalid: props.invalid }, helpers)
  return (
    <div
      className={s.editor}
      data-rich-editor
      data-link-key={(editor && takesLink(editor)) || undefined}
      aria-busy={uploading > 0 || undefined}
    >
      {editor && (
        <ToolBar
          editor={editor}
          linking={linking}
          onLinking={setLinking}
          onPictures={upload && ((files) => bring(editor, files))}
          onRaw={onRaw}
          onCopy={onCopy}
        />
      )}
      <div ref={place} className={s.place} />
      {editor && <MentionList ref={list} editor={editor} people={people} leaves={leaves} />}
      {uploading > 0 && <output className={s.uploading}>{t('uploading')}</output>}
    </div>
  )
}

interface Helpers {
  list: React.RefObject<ListHandle | null>
  bring: (editor: Editor, files: readonly File[]) => void
  link: () => void
}

/** The values of the latest drawing that the editor's callbacks need. */
interface Latest {
  now: React.RefObject<RichEditorProps>
  helpers: React.RefObject<Helpers>
  /** The text as both sides know it. */
  known: React.RefObject<string>
  onStep: () => void
  onReady: (editor: Editor) => void
}

/** Makes the editor once, and draws anew with each of its steps. */
function useEditor(
  place: React.RefObject<HTMLDivElement | null>,
  { now, text, invalid }: { now: React.RefObject<RichEditorProps>; text: RichTree; invalid: boolean },
  given: Helpers,
): Editor | null {
  const [editor, setEditor] = useState<Editor | null>(null)
  const [, setStep] = useState(0)
  const known = useRef('')
  const helpers = useRef(given)
  useEffect(() => {
    helpers.current = given
  })
  useLayoutEffect(() => {
    const onStep = () => setStep((step) => step + 1)
    const made = newEditor(place.current, { now, helpers, known, onStep, onReady: setEditor })
    const { takesFocus } = now.current
    // At once: a key that is pressed meanwhile must find the text. A person who has gone on is not called back.
    if (takesFocus === 'left' ? document.activeElement === document.body : takesFocus) {
      made.commands.setTextSelection(made.state.doc.content.size)
      made.view.focus()
    }
    return () => made.destroy()
  }, [place, now])
  useEffect(() => {
    editor?.view.dom.setAttribute('aria-invalid', String(invalid))
  }, [editor, invalid])
  const content = JSON.stringify(text)
  useEffect(() => {
    if (!editor || content === known.current) return
    known.current = content
    editor.commands.setContent(JSON.parse(content) as object, { emitUpdate: false })
    editor.commands.setTextSelection(editor.state.doc.content.size)
  }, [editor, content])
  return editor
}

function newEditor(element: HTMLDivElement | null, { now, helpers, known, onStep, onReady }: Latest): Editor {
  const { label, hint, itemLabel, content } = now.current
  known.current = JSON.stringify(content)
  const made: Editor = new Editor({
    element,
    // Styles come with the style sheet: the page allows no others.
    injectCSS: false,
    extensions: editorParts({
      itemLabel,
      nameOf: (person) => now.current.nameOf(person),
      linkOf: (file) => now.current.linkOf(file),
    }),
    content: JSON.parse(known.current) as object,
    editorProps: {
      attributes: {
        class: text.text ?? '',
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        'data-placeholder': hint,
      },
      handleKeyDown: (_view, event) =>
        (helpers.current.list.current?.onKeyDown(event) ?? false) ||
        (isLinkKey(event) && takesLink(made) && opensLink(event, helpers.current)) ||
        onKey(event, now),
      ...clipboardHandlers(
        () => made,
        (files) => helpers.current.bring(made, files),
        {
          takesFiles: () => now.current.upload !== undefined,
          taskOf: (address) => now.current.taskOf(address),
        },
      ),
    },
    onCreate: () => onReady(made),
    onTransaction: onStep,
    onUpdate: () => {
      const tree = tidy(withoutEnd(made.getJSON()))
      known.current = JSON.stringify(tree)
      now.current.onChange(tree)
    },
  })
  return made
}

/** Chosen words, and a link at the caret, take Ctrl/Cmd+K; a mere caret leaves it to the palette. */
function takesLink(editor: Editor): boolean {
  return !editor.state.selection.empty || editor.isActive('link')
}

function isLinkKey({ ctrlKey, metaKey, shiftKey, altKey, key, code }: KeyboardEvent): boolean {
  // By its place where the keyboard writes Arabic.
  return (ctrlKey || metaKey) && !shiftKey && !altKey && (key.toLowerCase() === 'k' || code === 'KeyK')
}

function opensLink(event: KeyboardEvent, { link }: Helpers): boolean {
  event.preventDefault()
  link()
  return true
}

function onKey(event: KeyboardEvent, { current }: React.RefObject<RichEditorProps>): boolean {
  if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && current.onSend) {
    event.preventDefault()
    current.onSend()
    return true
  }
  if (event.key === 'Escape' && current.onEscape) {
    event.stopPropagation()
    current.onEscape()
    return true
  }
  return false
}

type Json = ReturnType<Editor['getJSON']>

/** Without the empty paragraph that the editor keeps behind a list or a table, so that the caret can leave it. */
function withoutEnd(doc: Json): Json {
  const content = doc.content ?? []
  const last = content.at(-1)
  const before = content.at(-2)
  if (!before || before.type === 'paragraph' || last?.type !== 'paragraph' || last.content) return doc
  return { ...doc, content: content.slice(0, -1) }
}
