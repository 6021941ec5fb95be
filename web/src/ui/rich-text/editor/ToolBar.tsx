import { isSafeHref } from '@smartproject/bff/api/rich-text'
import type { Editor } from '@tiptap/core'
import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { cx } from '../../../lib/cx.js'
import { useStored } from '../../../lib/stored.js'
import { Button } from '../../Button.js'
import type { Icon } from '../../icons/icons.js'
import {
  AddressToolIcon,
  CopyTextToolIcon,
  MarkdownToolIcon,
  PictureToolIcon,
  PinToolIcon,
} from '../../icons/text-icons.js'
import { PlainIconButton } from '../../PlainIconButton.js'
import { isToolOn, TOOLS } from './tools.js'
import s from './RichEditor.module.css'

export interface ToolBarProps {
  editor: Editor
  /** Left out where no files can be brought. */
  onPictures: ((files: readonly File[]) => void) | undefined
  onRaw: () => void
  onCopy: () => void
  /** The line for an address is open. */
  linking: boolean
  onLinking: (open: boolean) => void
}

/** The tools above a text: one stop of the Tab key, arrows go from tool to tool. */
export function ToolBar({ editor, onPictures, onRaw, onCopy, linking, onLinking }: ToolBarProps) {
  const { t } = useTranslation('rich')
  const [pinned, setPinned] = useStored('rich-text-bar', ['pinned', 'free'], 'free')
  const files = useRef<HTMLInputElement>(null)
  return (
    <div className={cx(s.bar, pinned === 'pinned' && s.pinned)}>
      <Roving label={t('bar')}>
        {TOOLS.map((tool) => (
          <ToolButton
            key={tool.name}
            icon={tool.icon}
            label={t(tool.name)}
            on={isToolOn(editor, tool)}
            run={() => tool.run(editor)}
          />
        ))}
        <ToolButton
          icon={AddressToolIcon}
          label={t('link')}
          on={editor.isActive('link')}
          run={() => onLinking(!linking)}
        />
        {onPictures && (
          <ToolButton icon={PictureToolIcon} label={t('picture')} run={() => files.current?.click()} />
        )}
        <ToolButton icon={CopyTextToolIcon} label={t('copy')} run={onCopy} />
        <ToolButton icon={MarkdownToolIcon} label={t('raw')} run={onRaw} />
        <ToolButton
          icon={PinToolIcon}
          label={t('pin')}
          on={pinned === 'pinned'}
          run={() => setPinned(pinned === 'pinned' ? 'free' : 'pinned')}
        />
      </Roving>
      <input
        ref={files}
        type="file"
        accept="image/*"
        multiple
        hidden
        aria-label={t('picture')}
        onChange={(event) => {
          onPictures?.([...(event.currentTarget.files ?? [])])
          event.currentTarget.value = ''
        }}
      />
      {linking && <LinkLine editor={editor} onDone={() => onLinking(false)} />}
    </div>
  )
}

function ToolButton(props: { icon: Icon; label: string; on?: boolean; run: () => void }) {
  const { icon, label, on, run } = props
  return (
    <PlainIconButton
      icon={icon}
      size="small"
      label={label}
      title={label}
      aria-pressed={on}
      tabIndex={-1}
      data-tool
      // The caret stays where it is.
      onMouseDown={(event) => event.preventDefault()}
      onClick={run}
    />
  )
}

function Roving({ label, children }: { label: string; children: ReactNode }) {
  const bar = useRef<HTMLDivElement>(null)
  const onKeyDown = (event: KeyboardEvent) => {
    const tools = [...(bar.current?.querySelectorAll<HTMLElement>('[data-tool]') ?? [])]
    const rtl = document.documentElement.dir === 'rtl'
    const step = { ArrowRight: rtl ? -1 : 1, ArrowLeft: rtl ? 1 : -1 }[event.key]
    const at = tools.findIndex((tool) => tool === document.activeElement)
    const next = event.key === 'Home' ? 0 : event.key === 'End' ? tools.length - 1 : step && at + step
    if (next === undefined) return
    event.preventDefault()
    tools[(next + tools.length) % tools.length]?.focus()
  }
  return (
    <div
      ref={bar}
      role="toolbar"
      aria-label={label}
      tabIndex={0}
      className={s.tools}
      onKeyDown={onKeyDown}
      onFocus={(event) => {
        if (event.target === bar.current) bar.current.querySelector<HTMLElement>('[data-tool]')?.focus()
      }}
    >
      {children}
    </div>
  )
}

/** The address of the link at the caret. */
function LinkLine({ editor, onDone }: { editor: Editor; onDone: () => void }) {
  const { t } = useTranslation('rich')
  const [href, setHref] = useState(() => String(editor.getAttributes('link')['href'] ?? ''))
  const [faulty, setFaulty] = useState(false)
  const apply = () => {
    const typed = href.trim()
    const address = /^[a-z][a-z0-9+.-]*:/i.test(typed) ? typed : `https://${typed}`
    if (typed === '') editor.chain().focus().extendMarkRange('link').unsetLink().run()
    else if (!isSafeHref(address)) return setFaulty(true)
    else if (editor.state.selection.empty && !editor.isActive('link'))
      editor
        .chain()
        .focus()
        .insertContent({ type: 'text', text: address, marks: [{ type: 'link', attrs: { href: address } }] })
        .run()
    else editor.chain().focus().extendMarkRange('link').setLink({ href: address }).run()
    onDone()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
    if (event.key === 'Enter') return apply()
    onDone()
    editor.commands.focus()
  }
  return (
    <div className={s.linkLine} data-layer="link">
      <input
        // The button that opened the line was pressed for it.
        // oxlint-disable-next-line no-autofocus
        autoFocus
        type="text"
        dir="ltr"
        inputMode="url"
        aria-label={t('address')}
        aria-invalid={faulty || undefined}
        placeholder={t('scheme')}
        data-mantine-stop-propagation="true"
        value={href}
        onChange={(event) => {
          setHref(event.currentTarget.value)
          setFaulty(false)
        }}
        onKeyDown={onKeyDown}
      />
      <Button size="small" onClick={apply}>
        {href.trim() === '' ? t('remove') : t('apply')}
      </Button>
      {faulty && <span role="alert">{t('addressFault')}</span>}
    </div>
  )
}
