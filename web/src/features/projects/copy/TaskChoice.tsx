import type { Card as Task } from '@smartproject/bff/api/work/tasks'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/Button.js'
import s from '../form/ProjectForm.module.css'

interface TaskChoiceProps {
  tasks: readonly Task[]
  chosen: ReadonlySet<string>
  onChange: (chosen: Set<string>) => void
}

/** Tasks to tick, all or none of them with one press. */
export function TaskChoice({ tasks, chosen, onChange }: TaskChoiceProps) {
  const { t } = useTranslation('copies')
  const toggle = (id: string) =>
    onChange(new Set(chosen.has(id) ? [...chosen].filter((one) => one !== id) : [...chosen, id]))
  if (tasks.length === 0) return <p className={s.help}>{t('noTasks')}</p>
  return (
    <fieldset className={s.people}>
      <legend>{t('tasks')}</legend>
      <div className={s.row}>
        <Button size="small" onClick={() => onChange(new Set(tasks.map(({ id }) => id)))}>
          {t('all')}
        </Button>
        <Button size="small" onClick={() => onChange(new Set())}>
          {t('none')}
        </Button>
      </div>
      <div className={s.ticks}>
        {tasks.map(({ id, item_id: code, name }) => (
          <label key={id} className={s.check}>
            <input type="checkbox" checked={chosen.has(id)} onChange={() => toggle(id)} />
            {t('task', { code, name })}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
