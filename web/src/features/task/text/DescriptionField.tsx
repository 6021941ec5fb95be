import { Textarea } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/Button.js'
import { fieldError, typedText } from '../../../ui/form/field-label.js'
import { SparkleIcon } from '../../../ui/icons/page-icons.js'
import type { Autosave } from '../save/autosave.js'
import { DraftDialog } from '../save/DraftDialog.js'
import { PlainText } from '../../../task-kit/subject/PlainText.js'
import { useTask } from '../task-context.js'
import { MantineRoot } from '../../../ui/theme/MantineRoot.js'
import s from '../Task.module.css'

/** What the task is about: read as paragraphs with links, written as plain text. */
export function DescriptionField({ autosave }: { autosave: Autosave }) {
  const { t } = useTranslation(['task', 'words'])
  const { setup, writable } = useTask()
  const [writing, setWriting] = useState(false)
  const [drafting, setDrafting] = useState(false)
  return (
    <section aria-label={t('words:field.description')}>
      <div className={s.sectionHead}>
        <h3>{t('words:field.description')}</h3>
        {writable && setup?.describes && (
          <Button size="small" kind="quiet" icon={SparkleIcon} onClick={() => setDrafting(true)}>
            {t('draft.open')}
          </Button>
        )}
      </div>
      {writing && writable ? (
        <Writing autosave={autosave} onDone={() => setWriting(false)} />
      ) : (
        <Reading text={autosave.text} onWrite={writable ? () => setWriting(true) : undefined} />
      )}
      {drafting && (
        <DraftDialog
          present={autosave.text}
          onUse={(text) => {
            autosave.type(text)
            setDrafting(false)
          }}
          onClose={() => setDrafting(false)}
        />
      )}
    </section>
  )
}

function Writing({ autosave, onDone }: { autosave: Autosave; onDone: () => void }) {
  const { t } = useTranslation(['task', 'words'])
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => field.current?.focus(), [])
  return (
    <MantineRoot>
      <Textarea
        ref={field}
        autosize
        minRows={5}
        maxRows={24}
        {...typedText('auto', t('field.descriptionHint'))}
        aria-label={t('words:field.description')}
        value={autosave.text}
        error={fieldError(autosave.fault)}
        onChange={(event) => autosave.type(event.currentTarget.value)}
        onBlur={() => {
          void autosave.flush()
          onDone()
        }}
      />
    </MantineRoot>
  )
}

function Reading({ text, onWrite }: { text: string; onWrite: (() => void) | undefined }) {
  const { t } = useTranslation('task')
  if (!onWrite && text.trim() === '') return <p className={s.muted}>{t('field.noDescription')}</p>
  return (
    <div className={s.description}>
      {text.trim() === '' ? null : <PlainText text={text} />}
      {onWrite && (
        <button
          type="button"
          className={text.trim() === '' ? s.descriptionEmpty : s.descriptionEdit}
          onClick={onWrite}
        >
          {text.trim() === '' ? t('field.descriptionHint') : t('field.editDescription')}
        </button>
      )}
    </div>
  )
}
