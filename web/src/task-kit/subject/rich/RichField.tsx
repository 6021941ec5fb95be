import { EVERYONE } from '@smartproject/bff/api/everyone'
import { mentionsOf, type RichTree, textOf } from '@smartproject/bff/api/rich-text'
import { readMarkdown, writeMarkdown } from '@smartproject/bff/api/rich-text-writing'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { type ComponentType, lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { loadTexts } from '../../../i18n/i18n.js'
import { loadChunk } from '../../../lib/calls/chunk-reload.js'
import { useStored } from '../../../lib/stored.js'
import { Button } from '../../../ui/Button.js'
import { toast } from '../../../ui/overlay/toasts/toast.js'
import type { RichEditorProps } from '../../../ui/rich-text/editor/RichEditor.js'
import { taskQuery } from '../../api/task.js'
import { openTaskOf } from '../../open/open-task.js'
import { MentionField } from '../comments/MentionField.js'
import { forEditing, forStoring } from '../comments/mentions.js'
import { fileLink, refreshFiles } from '../files/files-api.js'
import { upload } from '../files/upload.js'
import { hearersOf, readersOf, useOffered } from '../readers.js'
import { useSubject } from '../subject-context.js'
import s from '../Subject.module.css'
import type * as Notes from './Unheard.js'
import { smallerPicture } from './smaller-picture.js'

export interface RichFieldProps {
  label: string
  hint: string
  value: RichTree
  onChange: (tree: RichTree) => void
  /** Ctrl+Enter. */
  onSend?: (() => void) | undefined
  onEscape?: (() => void) | undefined
  takesFocus?: boolean
  /** The text was refused. */
  invalid?: boolean
  /** A message of a thread, which may mention everyone; one that is said already rings no bells. */
  message?: 'new' | 'said'
}

type LoadedEditor = ComponentType<RichEditorProps>
let loaded: LoadedEditor | null = null

async function loadEditor(): Promise<LoadedEditor> {
  const [module] = await Promise.all([
    loadChunk(() => import('../../../ui/rich-text/editor/RichEditor.js')),
    loadTexts(['rich']),
  ])
  loaded = module.RichEditor
  return loaded
}

const note = <P,>(pick: (module: typeof Notes) => ComponentType<P>) =>
  lazy(async () => {
    const [module] = await Promise.all([loadChunk(() => import('./Unheard.js')), loadTexts(['rich'])])
    return { default: pick(module) }
  })
const Unheard = note((module) => module.Unheard)
const AllHear = note((module) => module.AllHear)

/** A rich text to write, whom it mentions that cannot read it, and how many people hear of a message to everyone. */
export function RichField(props: RichFieldProps) {
  const scene = useSubject()
  const mentioned = mentionsOf(props.value)
  const toAll = props.message !== undefined && mentioned.includes(EVERYONE)
  const readers = new Set(readersOf(scene).map(({ id }) => id))
  const unheard = scene.setup ? mentioned.filter((id) => !readers.has(id) && !(toAll && id === EVERYONE)) : []
  return (
    <>
      <WrittenField {...props} />
      {unheard.length > 0 && (
        <Suspense fallback={null}>
          <Unheard people={unheard} />
        </Suspense>
      )}
      {toAll && props.message === 'new' && scene.setup && (
        <Suspense fallback={null}>
          <AllHear count={hearersOf(scene)} />
        </Suspense>
      )}
    </>
  )
}

interface Opened {
  Editor: LoadedEditor
  takesFocus: RichEditorProps['takesFocus']
}

/**
 * The field of a rich text. The editor comes with the first focus; until it is there, and for those who chose it, the field takes
 * Markdown.
 */
function WrittenField(props: RichFieldProps) {
  const { takesFocus = false } = props
  const { t } = useTranslation('task')
  const [mode, setMode] = useStored('rich-text-mode', ['rich', 'raw'], 'rich')
  const [wanted, setWanted] = useState(takesFocus)
  const [opened, setOpened] = useState<Opened | null>(() => loaded && { Editor: loaded, takesFocus: true })
  const field = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!wanted || mode === 'raw' || opened) return
    // Without the editor the field goes on taking Markdown.
    loadEditor().then(
      (Editor) => {
        // The field takes its focus away with it. A person may go on until the editor is drawn, too.
        const isHere = field.current?.contains(document.activeElement) ?? false
        setOpened({ Editor, takesFocus: isHere && 'left' })
      },
      () => undefined,
    )
  }, [wanted, mode, opened])
  if (opened && mode === 'rich' && wanted)
    return <Formatted {...props} {...opened} onRaw={() => setMode('raw')} />
  return (
    <div ref={field} onFocus={() => setWanted(true)}>
      <Raw {...props} />
      {mode === 'raw' && wanted && (
        <Button size="small" kind="quiet" onClick={() => setMode('rich')}>
          {t('rich.formatted')}
        </Button>
      )}
    </div>
  )
}

/** The text as Markdown. */
function Raw({ value, onChange, onSend, onEscape, takesFocus = false, message, ...named }: RichFieldProps) {
  const scene = useSubject()
  const offered = useOffered(scene, { message, value })
  const people = [...(scene.setup?.people ?? []), ...offered.filter(({ id }) => id === EVERYONE)]
  const [typed, setTyped] = useState<{ text: string; tree: string } | null>(null)
  // A text that was set from outside, or sent, is written anew.
  const text = typed?.tree === JSON.stringify(value) ? typed.text : markdownOf(value, people)
  return (
    <MentionField
      {...named}
      people={offered}
      value={text}
      onChange={(next) => {
        const tree = readMarkdown(forStoring(next, people))
        setTyped({ text: next, tree: JSON.stringify(tree) })
        onChange(tree)
      }}
      {...(onSend ? { onSend } : {})}
      {...(onEscape ? { onEscape } : {})}
      takesFocus={takesFocus}
    />
  )
}

/** The code of the task of the company that an address of this application is of. */
function codeAt(client: QueryClient, subscription: number, address: string): Promise<string> | null {
  if (!URL.canParse(address)) return null
  const url = new URL(address)
  if (url.origin !== window.location.origin || !url.pathname.startsWith(`/${subscription}/`)) return null
  const task = openTaskOf(url)
  if (!task) return null
  if (task.code !== null) return Promise.resolve(task.code)
  return client
    .fetchQuery({ ...taskQuery(subscription, task.id), retry: false })
    .then(({ item_id }) => item_id)
}

type People = Parameters<typeof forEditing>[1]

function markdownOf(tree: RichTree, people: People): string {
  // An empty list or heading is no sign to begin with; a picture has no text and is something.
  const [only, ...more] = tree.content
  const blank = textOf(tree) === '' && more.length === 0 && only?.type !== 'image'
  return blank ? '' : forEditing(writeMarkdown(tree), people)
}

function Formatted({
  Editor,
  takesFocus,
  onRaw,
  ...props
}: Omit<RichFieldProps, 'takesFocus'> & Opened & { onRaw: () => void }) {
  const { t } = useTranslation('task')
  const scene = useSubject()
  const { subscription, subject, setup, takesFiles = true } = scene
  const client = useQueryClient()
  const offered = useOffered(scene, props)
  const people = [...(setup?.people ?? []), ...offered.filter(({ id }) => id === EVERYONE)]
  const nameOf = (id: string) => people.find((one) => one.id === id)?.fullname ?? '…'
  const bring = async (picture: File) => {
    const file = await smallerPicture(picture)
    const signal = new AbortController().signal
    const id = await upload({ subscription, subject, file, onProgress: () => undefined, signal })
    refreshFiles(client, subscription, subject)
    return { file: id, name: file.name }
  }
  const copy = () => {
    navigator.clipboard.writeText(markdownOf(props.value, people)).then(
      () => toast.success(t('rich.copied')),
      () => undefined,
    )
  }
  return (
    <div className={s.richField}>
      <Editor
        label={props.label}
        hint={props.hint}
        itemLabel={t('rich.item')}
        content={props.value}
        takesFocus={takesFocus}
        invalid={props.invalid ?? false}
        people={offered}
        nameOf={nameOf}
        linkOf={(file) => fileLink(subscription, file, { inline: true })}
        taskOf={(address) => codeAt(client, subscription, address)}
        upload={takesFiles ? bring : undefined}
        onChange={props.onChange}
        onSend={props.onSend}
        onEscape={props.onEscape}
        onRaw={onRaw}
        onCopy={copy}
      />
    </div>
  )
}
