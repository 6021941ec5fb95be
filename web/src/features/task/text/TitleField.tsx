import { Textarea } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { fieldError, typedText } from '../../../ui/form/field-label.js'
import type { Autosave } from '../save/autosave.js'
import { useTask } from '../task-context.js'
import { MantineRoot } from '../../../ui/theme/MantineRoot.js'
import s from '../Task.module.css'

/** The name of the task, as a heading that can be written in. */
export function TitleField({ autosave }: { autosave: Autosave }) {
  const { t } = useTranslation(['task', 'words'])
  const { task, writable } = useTask()
  if (!writable)
    return (
      <h2 className={s.title}>
        <bdi dir="auto">{task.name}</bdi>
      </h2>
    )
  return (
    <MantineRoot>
      <Textarea
        autosize
        minRows={1}
        maxRows={6}
        variant="unstyled"
        {...typedText()}
        aria-label={t('words:field.name')}
        classNames={{ input: s.title ?? '' }}
        value={autosave.text}
        error={fieldError(autosave.fault)}
        // A name is one line, however long; a pasted one loses its breaks.
        onChange={(event) => autosave.type(event.currentTarget.value.replace(/\s*\n\s*/g, ' '))}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
          event.preventDefault()
          void autosave.flush()
        }}
        onBlur={() => {
          if (autosave.text.trim() === '') autosave.drop()
          else void autosave.flush()
        }}
      />
    </MantineRoot>
  )
}
