import type { Job } from '@smartproject/bff/api/work/jobs'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../../ui/overlay/Dialog.js'
import { useWork } from '../model.js'
import { TransferForm } from './TransferForm.js'
import { TransferJob } from './TransferJob.js'

/** Tasks of a project that are to be copied or moved; their parts come along. */
export interface Transfer {
  act: 'copy' | 'move'
  project: number
  tasks: readonly string[]
}

/** Copies tasks into a project or moves them there: the choices, the things that are left behind, the progress, the way back. */
export function TransferDialog({ onClose, ...transfer }: Transfer & { onClose: () => void }) {
  const { t } = useTranslation('copies')
  const { subscription } = useWork()
  const [job, setJob] = useState<Job | null>(null)
  return (
    <Dialog open title={t(`transfer.${transfer.act}`, { count: transfer.tasks.length })} onClose={onClose}>
      {/* The choices stay as they are while the check is read. */}
      <div hidden={job !== null}>
        <TransferForm {...transfer} onChecked={setJob} />
      </div>
      {job && <TransferJob subscription={subscription} started={job} onChange={() => setJob(null)} />}
    </Dialog>
  )
}
