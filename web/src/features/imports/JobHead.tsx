import { IMPORT_SOURCES } from '@smartproject/bff/api/work/import-kinds'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { problemText } from '../../i18n/problem-text.js'
import { usePersonName } from '../../task-kit/parts/people.js'
import type { BoardSetup } from '../../task-kit/model.js'
import { Bdi } from '../../ui/Bdi.js'
import { Button } from '../../ui/Button.js'
import { FormError } from '../../ui/form/FormError.js'
import { ConfirmDialog } from '../../ui/overlay/ConfirmDialog.js'
import { Card } from '../../ui/page/Card.js'
import { type Job, useJobCommand } from './api/jobs.js'
import { NotTaken } from './NotTaken.js'
import s from './Imports.module.css'

export interface JobHeadProps {
  subscription: number
  job: Job
  setup: BoardSetup
  children?: ReactNode
}

/** The file of a draft: what it is, what is not taken of it, and the way to another one. */
export function JobHead({ subscription, job, setup, children }: JobHeadProps) {
  const { t } = useTranslation('imports')
  const cancel = useJobCommand('cancelJob')
  const [asking, setAsking] = useState(false)
  const nameOf = usePersonName(setup)
  const kind = IMPORT_SOURCES.find((one) => one === job.source)
  return (
    <Card
      title={<Bdi>{job.name}</Bdi>}
      aside={
        <Button size="small" loading={cancel.isPending} onClick={() => setAsking(true)}>
          {t('head.another')}
        </Button>
      }
    >
      <ConfirmDialog
        open={asking}
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false)
          cancel.mutate({ subscription, id: job.id })
        }}
        title={t('head.anotherTitle')}
        action={t('head.another')}
        keep={t('head.stay')}
      >
        {t('head.anotherHelp')}
      </ConfirmDialog>
      <div className={s.form}>
        {cancel.error && <FormError>{problemText(cancel.error)}</FormError>}
        <p>
          {t('head.file', {
            kind: kind ? t(`source.${kind}`) : job.source,
            count: job.counts.rows,
            person: nameOf(job.user),
          })}
        </p>
        {children}
        <NotTaken job={job} />
      </div>
    </Card>
  )
}
