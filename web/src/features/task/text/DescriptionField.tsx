import { checksIn, type RichTree, textOf, treeOfText } from '@smartproject/bff/api/rich-text'
import { useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFocusKept } from '../../../lib/focus-kept.js'
import { RichField } from '../../../task-kit/subject/rich/RichField.js'
import { SubjectText } from '../../../task-kit/subject/rich/SubjectText.js'
import { Button } from '../../../ui/Button.js'
import { SparkleIcon } from '../../../ui/icons/page-icons.js'
import { DraftDialog } from '../save/DraftDialog.js'
import type { Autosave } from '../save/autosave.js'
import { useTask } from '../task-context.js'
import s from '../Task.module.css'
import { useItems } from './use-items.js'

/** The description of the task: a rich text, whose check lists can be ticked while it is read. */
export function DescriptionField({ autosave }: { autosave: Autosave }) {
  const { t } = useTranslation(['task', 'words'])
  const { setup, writable } = useTask()
  const [writing, setWriting] = useState(false)
  const [drafting, setDrafting] = useState(false)
  const tree = useMemo(() => JSON.parse(autosave.text) as RichTree, [autosave.text])
  const checks = useMemo(() => checksIn(tree), [tree])
  const place = useRef<HTMLElement>(null)
  useFocusKept(place)
  return (
    <section ref={place} aria-label={t('words:field.description')}>
      <div className={s.sectionHead}>
        <h3>{t('words:field.description')}</h3>
        {checks.all > 0 && (
          <span className={s.muted} title={t('rich.checksHelp', { ...checks })}>
            {t('rich.checks', { ...checks })}
          </span>
        )}
        {writable && setup?.describes && (
          <Button size="small" kind="quiet" icon={SparkleIcon} onClick={() => setDrafting(true)}>
            {t('draft.open')}
          </Button>
        )}
      </div>
      {writing && writable ? (
        <Writing tree={tree} autosave={autosave} onDone={() => setWriting(false)} />
      ) : (
        <Reading tree={tree} onWrite={writable ? () => setWriting(true) : undefined} />
      )}
      {drafting && (
        <DraftDialog
          present={textOf(tree)}
          onUse={(text) => {
            autosave.type(JSON.stringify(treeOfText(text)))
            setDrafting(false)
          }}
          onClose={() => setDrafting(false)}
        />
      )}
    </section>
  )
}

interface WritingProps {
  tree: RichTree
  autosave: Autosave
  onDone: () => void
}

function Writing({ tree, autosave, onDone }: WritingProps) {
  const { t } = useTranslation(['task', 'words'])
  const save = () => {
    void autosave.flush()
    onDone()
  }
  return (
    <div
      onBlur={(event) => {
        // The tool bar and its fields belong to the text.
        if (!event.currentTarget.contains(event.relatedTarget)) save()
      }}
    >
      <RichField
        label={t('words:field.description')}
        hint={t('field.descriptionHint')}
        value={tree}
        onChange={(next) => autosave.type(JSON.stringify(next))}
        onSend={save}
        onEscape={save}
        takesFocus
      />
      {autosave.fault && (
        <p role="alert" className={s.fault}>
          {autosave.fault}
        </p>
      )}
    </div>
  )
}

function Reading({ tree, onWrite }: { tree: RichTree; onWrite: (() => void) | undefined }) {
  const { t } = useTranslation('task')
  const items = useItems(tree)
  const empty = textOf(tree).trim() === ''
  if (!onWrite && empty) return <p className={s.muted}>{t('field.noDescription')}</p>
  return (
    <div className={s.description}>
      {empty ? null : <SubjectText tree={tree} {...(onWrite ? items : {})} />}
      {onWrite && (
        <button
          type="button"
          className={empty ? s.descriptionEmpty : s.descriptionEdit}
          onClick={onWrite}
          data-stop
        >
          {empty ? t('field.descriptionHint') : t('field.editDescription')}
        </button>
      )}
    </div>
  )
}
