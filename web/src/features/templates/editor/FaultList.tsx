import { useTranslation } from 'react-i18next'
import i18next from 'i18next'
import type { FieldFault } from '../../../lib/calls/api-error.js'
import { FormError } from '../../../ui/form/FormError.js'
import type { Draft } from '../draft/content.js'
import { contentFaultText } from './fault-words.js'
import { partOf, type Part } from './parts.js'
import s from './Editor.module.css'

interface FaultListProps {
  problem: string | null
  faults: readonly FieldFault[]
  draft: Draft
  onOpen: (part: Part, task: string | null) => void
}

/** Why a template was not saved; each fault leads to its field. */
export function FaultList({ problem, faults, draft, onOpen }: FaultListProps) {
  const { t } = useTranslation('templates')
  if (problem !== null) return <FormError>{problem}</FormError>
  if (faults.length === 0) return null
  return (
    <FormError>
      {t('fault.title')}
      <ul className={s.faults}>
        {faults.map(({ field, reason }) => {
          const [top = '', at = ''] = field.split('.')
          const task = top === 'tasks' ? draft.tasks[Number(at)] : undefined
          const where = task ? t('fault.task', { number: Number(at) + 1, name: task.name }) : placeName(top)
          return (
            <li key={`${field}:${reason}`}>
              <button type="button" onClick={() => onOpen(partOf(field), task?.key ?? null)}>
                {t('fault.line', { where, text: contentFaultText(reason) })}
              </button>
            </li>
          )
        })}
      </ul>
    </FormError>
  )
}

/** The heading of a part of a content. */
function placeName(top: string): string {
  const known = i18next.exists(`templates:part.${top}`) ? top : 'tasks'
  return i18next.t(`templates:part.${known}` as 'templates:part.tasks')
}
