import { type RichTree, textOf } from '@smartproject/bff/api/rich-text'
import { readMarkdown, writeMarkdown } from '@smartproject/bff/api/rich-text-writing'
import { useQueryClient } from '@tanstack/react-query'
import { type ComponentType, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { loadTexts } from '../../../i18n/i18n.js'
import { loadChunk } from '../../../lib/calls/chunk-reload.js'
import { useStored } from '../../../lib/stored.js'
import { Button } from '../../../ui/Button.js'
import { toast } from '../../../ui/overlay/toasts/toast.js'
import type { RichEditorProps } from '../../../ui/rich-text/editor/RichEditor.js'
import { MentionField } from '../comments/MentionField.js'
import { forEditing, forStoring } from '../comments/mentions.js'
import { fileLink, refreshFiles } from '../files/files-api.js'
import { upload } from '../files/upload.js'
import { hasFiles } from '../subject.js'
import { useSubject } from '../subject-context.js'
import s from '../Subject.module.css'
import { smallerPicture } from './smaller-picture.js'

export interface RichFieldProps {
  label: string
  hint: string
  value: RichTree
  onChange: (tree: RichTree) => void
  /** Ctrl+Enter. */
  onSend: () => void
  onEscape?: (() => void) | undefined
  takesFocus?: boolean
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

/**
 * A rich text to write. The editor comes with the first focus; until it is there, and for those who chose it, the field takes
 * Markdown.
 */
export function RichField(props: RichFieldProps) {
  const { takesFocus = false } = props
  const { t } = useTranslation('task')
  const [mode, setMode] = useStored('rich-text-mode', ['rich', 'raw'], 'rich')
  const [wanted, setWanted] = useState(takesFocus)
  const [opened, setOpened] = useState(() => loaded && { Editor: loaded, takesFocus: true })
  const field = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!wanted || mode === 'raw' || opened) return
    // Without the editor the field goes on taking Markdown.
    loadEditor().then(
      (Editor) =>
        // A person who has gone on meanwhile is not called back.
        setOpened({ Editor, takesFocus: field.current?.contains(document.activeElement) ?? false }),
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
function Raw({ label, hint, value, onChange, onSend, onEscape, takesFocus = false }: RichFieldProps) {
  const people = useSubject().setup?.people ?? []
  const [typed, setTyped] = useState<{ text: string; tree: string } | null>(null)
  // A text that was set from outside, or sent, is written anew.
  const text = typed?.tree === JSON.stringify(value) ? typed.text : markdownOf(value, people)
  return (
    <MentionField
      label={label}
      hint={hint}
      value={text}
      onChange={(next) => {
        const tree = readMarkdown(forStoring(next, people))
        setTyped({ text: next, tree: JSON.stringify(tree) })
        onChange(tree)
      }}
      onSend={onSend}
      {...(onEscape ? { onEscape } : {})}
      takesFocus={takesFocus}
    />
  )
}

type People = Parameters<typeof forEditing>[1]

function markdownOf(tree: RichTree, people: People): string {
  return textOf(tree) === '' && tree.content.length === 1 ? '' : forEditing(writeMarkdown(tree), people)
}

function Formatted({
  Editor,
  takesFocus,
  onRaw,
  ...props
}: RichFieldProps & { Editor: LoadedEditor; takesFocus: boolean; onRaw: () => void }) {
  const { t } = useTranslation('task')
  const { subscription, subject, setup } = useSubject()
  const client = useQueryClient()
  const people = setup?.people ?? []
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
        people={people}
        linkOf={(file) => fileLink(subscription, file, true)}
        upload={hasFiles(subject) ? bring : undefined}
        onChange={props.onChange}
        onSend={props.onSend}
        onEscape={props.onEscape}
        onRaw={onRaw}
        onCopy={copy}
      />
    </div>
  )
}
