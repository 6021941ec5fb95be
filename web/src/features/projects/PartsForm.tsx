import type { ProjectFlag } from '@smartproject/bff/api/company/project-flags'
import type { Project } from '@smartproject/bff/api/company/projects'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { problemText } from '../../i18n/problem-text.js'
import { Card } from '../../ui/page/Card.js'
import { FormError } from '../../ui/form/FormError.js'
import { toast } from '../../ui/overlay/toasts/toast.js'
import { useProjectCommand } from './api/use-project-command.js'
import { PartSwitches } from './form/PartSwitches.js'
import s from './form/ProjectForm.module.css'

/** Which parts the project has; each is switched at once. */
export function PartsForm({ project }: { project: Project }) {
  const { t } = useTranslation('projects')
  const set = useProjectCommand('setProjectFlags')
  const [problem, setProblem] = useState<string | null>(null)
  const { id, subscription, version, archived } = project
  const flags = set.isPending ? set.variables.flags : project.flags

  const change = (flag: ProjectFlag, on: boolean) =>
    set.mutate(
      { subscription, project: id, version, flags: { ...project.flags, [flag]: on } },
      {
        onSuccess: () => {
          setProblem(null)
          toast.success(t('parts.saved'))
        },
        onError: (error) => setProblem(problemText(error)),
      },
    )

  return (
    <Card title={t('parts.title')}>
      <div className={s.form}>
        {problem && <FormError>{problem}</FormError>}
        <PartSwitches
          flags={flags}
          help={t('parts.help')}
          disabled={archived || set.isPending}
          onChange={change}
        />
      </div>
    </Card>
  )
}
